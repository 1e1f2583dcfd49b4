import { Marked } from 'marked';
import type { z } from 'zod';
import { slugify } from '#domain/listing/slug.ts';

/** Invalid front matter: lists each fault as `file:line`, which editors and terminals can open. */
class FrontMatterError extends Error {}

type Line = { number: number; name: string; value: string };
type Fault = { number: number; text: string };

/**
 * Splits a text into its front matter (one `name: value` a line, between two lines of `---`) and its Markdown.
 *
 * A value is the rest of the line after the first colon, unquoted; it may contain colons.
 *
 * @param file its path, for error messages
 * @throws {FrontMatterError} listing every invalid line
 * @example readFrontMatter('a.md', '---\ntitle: A\n---\n\nText', z.strictObject({ title: z.string() })).body // 'Text'
 */
export function readFrontMatter<Schema extends z.ZodObject>(
  file: string,
  source: string,
  schema: Schema,
): { front: z.output<Schema>; body: string } {
  const lines = source.split('\n');
  if (lines[0] !== '---') throw fault(file, 1, 'must begin with a line of ---');
  const end = lines.indexOf('---', 1);
  if (end === -1) throw fault(file, 1, 'the front matter that begins here has no closing line of ---');
  const named = lines.slice(1, end).map((line, index) => readLine(file, line, index + 2));
  const parsed = schema.safeParse(Object.fromEntries(named.map(({ name, value }) => [name, value])));
  const faults = [...misnamed(named, Object.keys(schema.shape)), ...malformed(named, parsed.error, end + 1)];
  if (faults.length > 0) {
    throw new FrontMatterError(faults.map(({ number, text }) => `${file}:${number}: ${text}`).join('\n'));
  }
  return {
    front: parsed.data as z.output<Schema>,
    body: lines
      .slice(end + 1)
      .join('\n')
      .replace(/^\n+/, ''),
  };
}

function misnamed(lines: Line[], known: string[]): Fault[] {
  return lines.flatMap(({ number, name }, index) => {
    if (!known.includes(name)) return { number, text: `${name}: unknown; one of ${known.join(', ')}` };
    const isRepeated = lines.findIndex((other) => other.name === name) < index;
    return isRepeated ? { number, text: `${name}: said twice` } : [];
  });
}

/** @param end the line that closes the front matter, where missing values are reported */
function malformed(lines: Line[], error: z.ZodError | undefined, end: number): Fault[] {
  const issues = (error?.issues ?? []).filter(({ code }) => code !== 'unrecognized_keys');
  return issues.map(({ path, message }) => {
    const name = String(path[0]);
    const line = lines.find((one) => one.name === name);
    return line
      ? { number: line.number, text: `${name}: ${message}` }
      : { number: end, text: `${name}: missing` };
  });
}

function readLine(file: string, line: string, number: number): Line {
  const colon = line.indexOf(':');
  if (colon < 1) throw fault(file, number, `« ${line} » is not of the form « name: value »`);
  return { number, name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
}

function fault(file: string, line: number, text: string): FrontMatterError {
  return new FrontMatterError(`${file}:${line}: ${text}`);
}

/** A heading of a text, with the id of its anchor. */
export type Heading = { id: string; text: string; depth: number };

export type RenderedText = { html: string; headings: Heading[] };

/**
 * Renders the site's Markdown to HTML; each heading gets an anchor.
 *
 * @param source trusted: never pass visitors' text, since HTML in it is not escaped
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
