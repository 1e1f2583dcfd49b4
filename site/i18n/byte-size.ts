const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

/**
 * Formats a size with a suitable unit, to three significant digits.
 *
 * @example byteSize(23_456_789, 'fr-CA') // '23,5 Mo'
 */
export function byteSize(bytes: number, language: string): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[power],
    maximumSignificantDigits: 3,
  }).format(bytes / STEP ** power);
}
