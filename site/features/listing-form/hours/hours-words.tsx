import type { DayRow } from '#domain/listing/hours/text.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** Hours in words, as the page of the business says them. */
export function HoursWords({ row: { status, ranges } }: { row: Pick<DayRow, 'status' | 'ranges'> }) {
  const { t } = useTranslation();
  if (status === 'allDay') return t('business.allDay');
  if (status === 'closed') return <span className="text-ink-soft">{t('business.closedDay')}</span>;
  if (status === 'unknown') return <span className="text-ink-soft">{t('business.unknownDay')}</span>;
  return ranges.map((range) => (
    <span key={range} className="block">
      {range}
    </span>
  ));
}
