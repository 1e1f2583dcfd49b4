/** Bytes 0x80 to 0x9F of Windows-1252, in their order; 0 where it has no character. */
const HIGH = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';
const BYTES = new Map<string, number>([...HIGH].map((letter, index) => [letter, 0x80 + index] as const));
BYTES.delete('\0');

/** The characters that bytes 0x80 to 0xBF of UTF-8 become, by Windows-1252 or by Latin-1. */
const TAIL = `[\\u0080-\\u00bf${HIGH.replaceAll('\0', '')}]`;
/**
 * What UTF-8 becomes where it is read as Windows-1252, for characters of French and English texts, emoji and U+FFFD: no
 * word has these sequences, « Ã© » for « é », « â€™ » for « ’ ».
 */
const SEQUENCE = new RegExp(
  `(?:[ÂÃ]${TAIL}|Å[\\u0092\\u0093\\u00b8’“¸]|â[\\u0080-\\u0084€‚„]${TAIL}|ðŸ${TAIL}{2}|ï¿½)+`,
  'gu',
);
/** « à », whose no-break space became a plain one. */
const LONE = /Ã(?=[ ]|$)/gu;
const MAY_BE_DOUBLE = /[ÂÃÅâðï]/;
/** A text may have been encoded more than twice. */
const ROUNDS = 3;

/**
 * Repairs text that was encoded twice; leaves other text unchanged.
 *
 * @example repairDoubleEncoding('PÃ¢tisserie de lâ€™Ã‰tang') // 'Pâtisserie de l’Étang'
 */
export function repairDoubleEncoding(text: string): string {
  let repaired = text;
  for (let round = 0; round < ROUNDS && MAY_BE_DOUBLE.test(repaired); round++) {
    const next = repaired.replace(SEQUENCE, (sequence) => decode(sequence) ?? sequence);
    // A single « Ã » proves nothing: a second sequence, or a lower-case letter before it, does.
    const isDouble = next !== repaired || /\p{Ll}Ã(?= |$)/u.test(next);
    const whole = isDouble ? next.replace(LONE, 'à') : next;
    if (whole === repaired) break;
    repaired = whole;
  }
  return repaired;
}

/** @returns null when the bytes are not UTF-8 */
function decode(sequence: string): string | null {
  const bytes = Uint8Array.from([...sequence], (letter) => BYTES.get(letter) ?? letter.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
