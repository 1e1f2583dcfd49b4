import type { SearchesReport } from '#domain/search/searches.ts';
import { formatDay, formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** Every search by day, those too whose words are not kept. */
export function DayTable({ days }: { days: SearchesReport['days'] }) {
  const { t, language } = useTranslation();
  const number = (value: number) => formatNumber(value, language);
  return (
    <details className="card p-4">
      <summary className="cursor-pointer py-1 font-semibold">{t('tools.searches.byDay')}</summary>
      <table className="mt-3 w-full text-left">
        <thead>
          <tr className="border-edge border-b">
            <th scope="col" className="py-1.5">
              {t('tools.searches.day')}
            </th>
            <th scope="col" className="py-1.5 text-right">
              {t('tools.searches.searches')}
            </th>
            <th scope="col" className="py-1.5 text-right">
              {t('tools.searches.lists.empty')}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {days.map(({ day, searches, empty }) => (
            <tr key={day} className="border-rule border-b">
              <th scope="row" className="py-1.5 font-normal">
                {formatDay(`${day}T12:00:00Z`, language)}
              </th>
              <td className="py-1.5 text-right">{number(searches)}</td>
              <td className="py-1.5 text-right">{number(empty)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
