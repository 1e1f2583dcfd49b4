// Canada Post: no D, F, I, O, Q or U anywhere, no W or Z first.
const POSTAL_CODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[\s-]*(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

/**
 * A Canadian postal code in its one form, `A1A 1A1`.
 *
 * @returns null when the text is not one
 * @example formatPostalCode('g9a4w5') // 'G9A 4W5'
 */
export function formatPostalCode(text: string): string | null {
  const [, area, unit] = POSTAL_CODE.exec(text.trim().toUpperCase()) ?? [];
  return area && unit ? `${area} ${unit}` : null;
}
