import { useTranslation } from 'react-i18next';
import type { BusinessPage } from '#domain/directory.ts';
import { hasHours } from '#domain/hours.ts';
import { type DayRow, weekRows } from '#domain/hours-text.ts';
import { OpenState } from '#site/components/open-state.tsx';
import { Section } from '#site/components/section.tsx';
import { useNow } from '#site/components/use-now.ts';
import { useLocale } from '#site/i18n/use-locale.ts';

type HoursTableProps = Pick<BusinessPage['listing'], 'hours' | 'timeZone'>;

/** The week of a business and whether it is open now; nothing when its hours are not known. */
export function HoursTable({ hours, timeZone }: HoursTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = new Date(useNow());
  if (!hasHours(hours)) return null;
  return (
    <Section title={t('business.hours')}>
      <p className="mb-3">
        <OpenState hours={hours} timeZone={timeZone} />
      </p>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('business.day')}</th>
            <th scope="col">{t('business.hoursOfDay')}</th>
          </tr>
        </thead>
        <tbody>
          {weekRows(hours, timeZone, now, locale).map((row) => (
            <Day key={row.day} row={row} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Day({ row }: { row: DayRow }) {
  const { t } = useTranslation();
  return (
    <tr
      data-today={row.isToday || undefined}
      className="group border-rule border-b align-top data-today:font-bold"
    >
      <th scope="row" className="py-1.5 pr-4 text-left font-normal group-data-today:font-bold">
        <span className="inline-block first-letter:uppercase">{row.name}</span>
        {row.isToday && <span className="sr-only"> ({t('business.today')})</span>}
      </th>
      <td className="py-1.5 text-right">
        {row.status === 'allDay' && t('business.allDay')}
        {row.status === 'closed' && <span className="text-ink-soft">{t('business.closedDay')}</span>}
        {row.status === 'unknown' && <span className="text-ink-soft">{t('business.unknownDay')}</span>}
        {row.ranges.map((range) => (
          <span key={range} className="block">
            {range}
          </span>
        ))}
      </td>
    </tr>
  );
}
