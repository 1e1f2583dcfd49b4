const formats = new Map<string, Intl.RelativeTimeFormat>();
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/**
 * How long ago something was: minutes, hours until two days, then days. What came just now was a minute ago, and so is
 * what a clock behind the server's takes for the future.
 *
 * @param at ISO 8601
 * @param now milliseconds since 1970
 * @example formatAge('2026-03-01T12:00:00Z', Date.parse('2026-03-01T15:10:00Z'), 'fr-CA') // 'il y a 3 heures'
 */
export function formatAge(at: string, now: number, language: string): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.RelativeTimeFormat(language);
    formats.set(language, format);
  }
  const minutes = Math.max(1, Math.floor((now - Date.parse(at)) / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return format.format(-minutes, 'minute');
  return minutes < 2 * DAY_MINUTES
    ? format.format(-Math.floor(minutes / HOUR_MINUTES), 'hour')
    : format.format(-Math.floor(minutes / DAY_MINUTES), 'day');
}
