/**
 * The one form in which texts of a listing are kept; `private.is_line` and `private.is_text` of supabase/schemas ask
 * for the same. Characters are counted as PostgreSQL's `char_length` counts them: Unicode code points, composed (NFC).
 */

// Control characters, zero-width spaces and marks that change the direction of the text. Joiners stay: emoji and
// several scripts need them.
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const SPACES = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;
const BREAKS = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;
const BREAKABLE_SPACES = /[\t \u1680\u2000-\u200a\u205f\u3000]+/g;

/** Number of code points of a text: a stored « é » is always one, an emoji one or several. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/**
 * A text of one line, with one plain space between its words.
 *
 * @example tidyLine('  Chez\u00a0 Paul\n') // 'Chez Paul'
 */
export function tidyLine(text: string): string {
  return composed(text).replace(SPACES, ' ').replace(/^ | $/g, '');
}

/**
 * A text of several lines: at most one empty line between two of them. The no-break spaces of French stay.
 *
 * @example tidyText('Un.\r\n\r\n\r\nDeux. ') // 'Un.\n\nDeux.'
 */
export function tidyText(text: string): string {
  return composed(text)
    .replace(BREAKS, '\n')
    .replace(BREAKABLE_SPACES, ' ')
    .replace(/[ \u00a0\u202f]*\n[ \u00a0\u202f]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^[ \n\u00a0\u202f]+|[ \n\u00a0\u202f]+$/g, '');
}

// Half a pair of UTF-16 cannot be stored.
function composed(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '').normalize('NFC');
}
