// Canada Post: no D, F, I, O, Q or U anywhere, no W or Z first.
const POSTAL_CODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[\s–-]*(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

/** The same within other text, with a letter for the digit that it looks like: « H7N IA1 », « QC H7N 1A1 ». */
const WRITTEN = /(?<![A-Z0-9])([A-Z])([0-9OIL])\s?([A-Z])[\s–-]*([0-9OIL])([A-Z])([0-9OIL])(?![A-Z0-9])/g;

/**
 * A Canadian postal code in its one form, `A1A 1A1`.
 *
 * @returns null when the text has none, or several
 * @example formatPostalCode('g9a4w5') // 'G9A 4W5'
 * @example formatPostalCode('QC H7N 1Al, Canada') // 'H7N 1A1'
 */
export function formatPostalCode(text: string): string | null {
  const written = text.trim().toUpperCase();
  const [, area, unit] = POSTAL_CODE.exec(written) ?? [];
  if (area && unit) return `${area} ${unit}`;
  const found = [...written.matchAll(WRITTEN)];
  const [, a = '', b = '', c = '', d = '', e = '', f = ''] = found[0] ?? [];
  const code = `${a}${digit(b)}${c} ${digit(d)}${e}${digit(f)}`;
  return found.length === 1 && POSTAL_CODE.test(code) ? code : null;
}

function digit(letter: string): string {
  return letter === 'O' ? '0' : letter.replace(/[IL]/, '1');
}
