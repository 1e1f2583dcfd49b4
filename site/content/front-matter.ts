import { z } from 'zod';

/** What an article says of itself, in the lines between `---` at its top. */
const FrontMatter = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  /** Day of publication, `YYYY-MM-DD`. */
  date: z.iso.date(),
});

export type FrontMatter = z.output<typeof FrontMatter>;

const BLOCK = /^---\n([\s\S]*?)\n---\n+/;

/**
 * Parts an article's front matter, one `name: value` a line, from its Markdown.
 *
 * @throws when a value is missing or malformed
 * @example splitFrontMatter('---\ntitle: A\ndescription: B\ndate: 2026-11-16\n---\n\nText').body // 'Text'
 */
export function splitFrontMatter(source: string): { front: FrontMatter; body: string } {
  const block = BLOCK.exec(source);
  const lines = (block?.[1] ?? '').split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return {
    front: FrontMatter.parse(Object.fromEntries(lines)),
    body: source.slice(block?.[0].length ?? 0),
  };
}
