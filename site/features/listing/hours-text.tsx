import type { ReactNode } from 'react';
import type { Weekday } from '#domain/limits.ts';
import { seasonName } from '#domain/listing/hours/seasons.ts';
import { weekSummary } from '#domain/listing/hours/summary.ts';
import { type DayRow, periodRow } from '#domain/listing/hours/text.ts';
import type { Hours, Season, SpecialHours } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';

type SeasonTextProps = { season: Season; appointmentDays?: readonly Weekday[] };
type WeekTextProps = { hours: Hours; appointmentDays?: readonly Weekday[] };

/** The known days of a week, in as few lines as they take. */
export function WeekText({ hours, appointmentDays = [] }: WeekTextProps) {
  const locale = useLocale();
  const rows = weekSummary(hours, locale, appointmentDays);
  const [row] = rows;
  // « Fermé » alone, not « Tous les jours Fermé ».
  if (row?.status === 'closed' && rows.length === 1 && !row.isByAppointment)
    return <Line row={{ ...row, name: '' }} />;
  return rows
    .filter(({ status, isByAppointment }) => status !== 'unknown' || isByAppointment)
    .map((row) => <Line key={row.first} row={row} />);
}

/** The week of a season; one that is a day each year has no days of the week. */
export function SeasonText({ season, appointmentDays = [] }: SeasonTextProps) {
  const locale = useLocale();
  const [row, ...others] = weekSummary(season.hours, locale, appointmentDays);
  if (row && others.length === 0 && season.from === season.to) return <Line row={{ ...row, name: '' }} />;
  return <WeekText hours={season.hours} appointmentDays={appointmentDays} />;
}

/** Seasons, each with its week. */
export function SeasonsText({ seasons, nothing }: { seasons: readonly Season[]; nothing: ReactNode }) {
  const locale = useLocale();
  if (seasons.length === 0) return nothing;
  return seasons.map((season) => (
    <span key={season.from} className="block">
      <span className="block first-letter:uppercase">{seasonName(season, locale)}</span>
      <SeasonText season={season} />
    </span>
  ));
}

/** Special hours, one period per line. */
export function PeriodsText({ periods, nothing }: { periods: readonly SpecialHours[]; nothing: ReactNode }) {
  const locale = useLocale();
  if (periods.length === 0) return nothing;
  return periods.map((period) => <Line key={period.from} row={periodRow(period, locale)} />);
}

type LineProps = {
  row: Pick<DayRow, 'name' | 'status' | 'ranges'> & Partial<Pick<DayRow, 'isByAppointment'>>;
};

function Line({ row: { name, status, ranges, isByAppointment } }: LineProps) {
  const { t } = useTranslation();
  const times = isByAppointment
    ? [...ranges, t('listing.byAppointment')].join(', ')
    : status === 'closed'
      ? t('listing.closedDay')
      : status === 'allDay'
        ? t('listing.allDay')
        : ranges.join(', ');
  return (
    <span className="block">
      {name && <span className="inline-block first-letter:uppercase">{name}</span>} {times}
    </span>
  );
}
