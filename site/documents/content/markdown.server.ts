import { Marked } from 'marked';
import { slugify } from '#domain/listing/slug.ts';

/** A title inside a text, and the fragment of the address that leads to it. */
export type Heading = { id: string; text: string; depth: number };

export type RenderedText = { html: string; headings: Heading[] };

/**
 * Our own Markdown as HTML, each of its titles with an address of its own.
 *
 * @param source never a visitor's: what it writes is trusted as it is
 * @example renderMarkdown('## À propos').headings // [{ id: 'a-propos', text: 'À propos', depth: 2 }]
 */
export function renderMarkdown(source: string): RenderedText {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens, this.parser.textRenderer);
        const id = freeId(slugify(text), headings);
        headings.push({ id, text, depth });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const rel = href.startsWith('http') ? ' rel="noopener external"' : '';
        return `<a href="${href}"${rel}>${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  return { html: marked.parse(source, { async: false }), headings };
}

function freeId(wanted: string, taken: Heading[]): string {
  const uses = (id: string) => taken.some((heading) => heading.id === id);
  let id = wanted;
  for (let number = 2; uses(id); number++) id = `${wanted}-${number}`;
  return id;
}
