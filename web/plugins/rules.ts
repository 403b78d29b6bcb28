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

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const inner = this.parser.parseInline(tokens).replace(RULING, '<span class="ruling">$1</span> $2');
      return `<h${depth} id="${anchorOf(text)}">${inner}</h${depth}>\n`;
    },
    html({ text }) {
      throw new Error(`a page of rules holds raw HTML: ${text.trim()}`);
    },
  },
});

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
