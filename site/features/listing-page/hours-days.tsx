import { comingHours, hasHours, hoursOfToday } from '#domain/listing/hours/hours.ts';
import { type DayRow, periodRow, weekRows } from '#domain/listing/hours/text.ts';
import type { OpeningHours, SpecialHours } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useNow } from '#site/ui/use-now.ts';

/** How many periods of special hours are shown, the earliest first. */
const PERIODS_MAX = 6;

/** The hours of each day of this week, and the special hours that are to come. */
export function Days({ listing }: { listing: OpeningHours }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = new Date(useNow());
  const periods = comingHours(listing, now);
  return (
    <>
      {(hasHours(hoursOfToday(listing, now)) || listing.appointmentDays.length > 0) && (
        <table className="week">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('business.day')}</th>
              <th scope="col">{t('business.hoursOfDay')}</th>
            </tr>
          </thead>
          <tbody>
            {weekRows(listing, now, locale).map((row) => (
              <Day key={row.day} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {periods.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-semibold print:mt-2">{t('business.specialHours')}</h3>
          <dl className="periods">
            {periods.slice(0, PERIODS_MAX).map((period) => (
              <Period key={period.from} period={period} />
            ))}
          </dl>
        </>
      )}
    </>
  );
}

function Day({ row }: { row: DayRow }) {
  const { t } = useTranslation();
  return (
    <tr data-today={row.isToday || undefined}>
      <th scope="row">
        <span className="name">{row.name}</span>
        {row.isToday && <span className="sr-only"> ({t('business.today')})</span>}
      </th>
      <td>
        <Times row={row} />
      </td>
    </tr>
  );
}

function Period({ period }: { period: SpecialHours }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const row = periodRow(period, locale);
  return (
    <div className="flex justify-between gap-4 border-rule border-b py-1.5 print:py-0.5">
      <dt>
        <span className="inline-block first-letter:uppercase">{row.name}</span>
        {period.reason !== 'other' && (
          <span className="block text-ink-soft text-sm">{t(`business.specialReasons.${period.reason}`)}</span>
        )}
      </dt>
      <dd className="text-right">
        <Times row={row} />
      </dd>
    </div>
  );
}

type TimesProps = { row: Pick<DayRow, 'status' | 'ranges'> & Partial<Pick<DayRow, 'isByAppointment'>> };

function Times({ row: { status, ranges, isByAppointment } }: TimesProps) {
  const { t } = useTranslation();
  if (isByAppointment) return [...ranges, t('listing.byAppointment')].join(', ');
  if (status === 'allDay') return t('listing.allDay');
  if (status === 'closed') return <span className="text-ink-soft">{t('listing.closedDay')}</span>;
  if (status === 'unknown') return <span className="text-ink-soft">{t('listing.unknownDay')}</span>;
  return ranges.map((range) => (
    <span key={range} className="block">
      {range}
    </span>
  ));
}
