/**
 * The day of a time by this machine's clock: a disk and an archive keep times of a clock without saying where.
 *
 * @example localDay(new Date(2026, 10, 15)) // '2026-11-15'
 */
export function localDay(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
