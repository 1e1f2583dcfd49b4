import type { Token } from './tokens.ts';

/** A regular expression of normalized words that begins and ends with a word. */
export function whole(form: string): RegExp {
  return new RegExp(`(?<![a-z0-9])${form}(?![a-z0-9])`);
}

/** The words that match a form. */
type Match = { groups: RegExpExecArray; first: number; count: number };

/** The first words that match a form; null when none do. */
export function findForm(tokens: readonly Token[], form: RegExp): Match | null {
  const text = tokens.map((token) => token.text).join(' ');
  const groups = form.exec(text);
  if (!groups) return null;
  const first = text.slice(0, groups.index).split(' ').filter(Boolean).length;
  return { groups, first, count: groups[0].trim().split(' ').length };
}
