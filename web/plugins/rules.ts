/** Turns the pages of rules (Markdown) into HTML files while building: no parser and no page is in the bundle. */
import { basename, dirname } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

/** The heading of a ruling: its number and its short title. */
const RULING = /^(R\d+) · (.+)$/;

/** The anchor of a heading: the ruling's number, else the words joined by hyphens. */
export function anchorOf(heading: string): string {
  const ruling = RULING.exec(heading);
  if (ruling?.[1]) return ruling[1];
  return heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A picture of the engine: a tile, a piece of a player, or a position in src/rules/boards, a large one in part (`@0,0..2,3`). */
export const PICTURE = /^(tile|piece|board):([\w.+!/@,-]+)$/;

const marked = new Marked({
  renderer: {
    image({ href, text, title }) {
      const kind = PICTURE.exec(href)?.[1];
      if (!kind || text === '') throw new Error(`a picture is ![what is seen](tile:, piece: or board:): ${text} ${href}`);
      // The page draws it when it is shown, in the theme that holds then.
      const image = `<img class="${kind}" data-picture="${escaped(href)}" alt="${escaped(text)}">`;
      const caption = title ? `<span class="caption" aria-hidden="true">${escaped(title)}</span>` : '';
      return `<span class="picture">${image}${caption}</span>`;
    },
    paragraph({ tokens }) {
      const isOfPictures = tokens.every(({ type, raw }) => type === 'image' || raw.trim() === '');
      return `<p${isOfPictures ? ' class="pictures"' : ''}>${this.parser.parseInline(tokens)}</p>\n`;
    },
    heading({ tokens, depth, text }) {
      const inner = this.parser.parseInline(tokens).replace(RULING, '<span class="ruling">$1</span> $2');
      return `<h${depth} id="${anchorOf(text)}">${inner}</h${depth}>\n`;
    },
    html({ text }) {
      throw new Error(`a page of rules holds raw HTML: ${text.trim()}`);
    },
  },
});

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** The HTML of one page. Raw HTML in the page is an error. */
export function toHtml(markdown: string): string {
  return marked.parse(markdown, { async: false });
}

/** The Vite plugin: importing a `.md` file gives the address of its HTML. Outside of builds the address holds the page. */
export function rules(): Plugin {
  let isBuild = false;
  return {
    name: 'bastide-rules',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    transform(text, id) {
      if (!id.endsWith('.md')) return null;
      const html = toHtml(text);
      if (!isBuild) {
        return { code: `export default ${JSON.stringify(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`)};`, map: null };
      }
      const name = `${basename(id, '.md')}-${basename(dirname(id))}.html`;
      const file = this.emitFile({ type: 'asset', name, source: html });
      return { code: `export default import.meta.ROLLUP_FILE_URL_${file};`, map: null };
    },
  };
}
