import type { ReactNode } from 'react';
import { WEEKDAYS } from '#domain/limits.ts';
import { type DayRow, dayRow, periodRow } from '#domain/listing/hours/text.ts';
import type { Hours, SpecialHours } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';

/** The known days of a week, one per line. */
export function WeekText({ hours }: { hours: Hours }) {
  const locale = useLocale();
  const days = WEEKDAYS.filter((day) => hours[day]);
  return days.map((day) => <Line key={day} row={dayRow(hours, day, locale)} />);
}

/** Special hours, one period per line. */
export function PeriodsText({ periods, nothing }: { periods: readonly SpecialHours[]; nothing: ReactNode }) {
  const locale = useLocale();
  if (periods.length === 0) return nothing;
  return periods.map((period) => <Line key={period.from} row={periodRow(period, locale)} />);
}

function Line({ row: { name, status, ranges } }: { row: Pick<DayRow, 'name' | 'status' | 'ranges'> }) {
  const { t } = useTranslation();
  const times =
    status === 'closed'
      ? t('listing.closedDay')
      : status === 'allDay'
        ? t('listing.allDay')
        : ranges.join(', ');
  return (
    <span className="block">
      <span className="inline-block first-letter:uppercase">{name}</span> {times}
    </span>
  );
}
