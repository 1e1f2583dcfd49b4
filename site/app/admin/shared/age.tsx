import { latenessOf } from '#domain/trust/moderation.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { useNow } from '#site/ui/use-now.ts';

const LOOKS = {
  fresh: 'text-ink-soft',
  soon: 'font-semibold',
  late: 'font-semibold text-bad',
} as const;

/** Waiting time, compared with the promised 24 to 48 hours. @param since ISO 8601 */
export function Age({ since }: { since: string }) {
  const { t, language } = useTranslation();
  const now = useNow();
  const lateness = latenessOf(since, now);
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-1 text-sm ${LOOKS[lateness]}`}>
      {lateness !== 'fresh' && (
        <Icon name={lateness === 'late' ? 'circle-alert' : 'clock'} className="size-4" />
      )}
      <time className="whitespace-nowrap" dateTime={since} title={formatMoment(since, language)}>
        {formatAge(since, now, language)}
      </time>
      {lateness !== 'fresh' && <span className="whitespace-nowrap">· {t(`admin.lateness.${lateness}`)}</span>}
    </span>
  );
}

const formats = new Map<string, Intl.RelativeTimeFormat>();
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/**
 * Formats an age: in minutes, in hours up to two days, then in days. The minimum is one minute, also for times in the
 * future due to clock skew with the server.
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
  const minutes = minutesOf(at, now);
  if (minutes < HOUR_MINUTES) return format.format(-minutes, 'minute');
  return minutes < 2 * DAY_MINUTES
    ? format.format(-Math.floor(minutes / HOUR_MINUTES), 'hour')
    : format.format(-Math.floor(minutes / DAY_MINUTES), 'day');
}

/** Minutes since a time, one at least. */
export function minutesOf(at: string, now: number): number {
  return Math.max(1, Math.floor((now - Date.parse(at)) / MINUTE_MS));
}
