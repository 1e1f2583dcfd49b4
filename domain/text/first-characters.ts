/**
 * The first characters of a text. It is cut between two code points: half of an emoji is no valid text, which
 * `encodeURIComponent` and PostgreSQL refuse.
 *
 * @param max in code points
 */
export function firstCharacters(text: string, max: number): string {
  return text.length <= max ? text : Array.from(text).slice(0, max).join('');
}
