import { latenessOf } from '#domain/trust/moderation.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { useNow } from '#site/ui/use-now.ts';
import { formatAge } from './format-age.ts';

const LOOKS = {
  fresh: 'text-ink-soft',
  soon: 'font-semibold',
  late: 'font-semibold text-bad',
} as const;

/** For how long something has waited, against the promised 24 to 48 hours. @param since ISO 8601 */
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
