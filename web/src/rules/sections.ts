/** Sections of the pages of rules: what stands under each heading, for the contents of a page and to search in. */

/** A heading with what belongs to it. */
export interface Section {
  /** The set on whose page it is. */
  set: string;
  /** The anchor of its heading. */
  anchor: string;
  /** The level of its heading: 1 for the page, 2 for a section, 3 for a ruling. */
  level: number;
  title: string;
  /** What stands under the heading, up to the next. */
  text: string;
}

/** The sections of a page, in their order. */
export function sectionsOf(html: string, set: string): Section[] {
  const page = new DOMParser().parseFromString(html, 'text/html').body;
  const sections: Section[] = [];
  for (const element of page.children) {
    const level = /^H([1-6])$/.exec(element.tagName)?.[1];
    const text = wordsOf(element);
    const last = sections.at(-1);
    if (level) sections.push({ set, anchor: element.id, level: Number(level), title: text, text: '' });
    else if (last) last.text = `${last.text} ${text}`.trim();
  }
  return sections;
}

/** The words of an element; cells and list items do not run into each other. */
function wordsOf(element: Element): string {
  const parts = element.querySelectorAll('li, td, th');
  const texts = parts.length > 0 ? [...parts].map((part) => part.textContent ?? '') : [element.textContent ?? ''];
  return texts.join(' · ').replace(/\s+/g, ' ').trim();
}
