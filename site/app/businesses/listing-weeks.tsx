import type { OwnListing } from '#domain/listing/edit.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';

const COUNTS = ['views', 'call', 'directions', 'website'] as const;

/** Views of a listing's page, and presses on its telephone, directions and website, of the last four weeks. */
export function ListingWeeks({ listing: { name, weeks } }: { listing: OwnListing }) {
  const { t, language } = useTranslation();
  return (
    <details className="group">
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 font-semibold text-sm underline">
        {t('ownListings.weeks.title')}
        <span className="sr-only">{`: ${name}`}</span>
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <table className="mt-1 w-full max-w-md text-xs sm:text-sm">
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="py-1 text-left font-normal">
              {t('ownListings.weeks.week')}
            </th>
            {COUNTS.map((count) => (
              <th key={count} scope="col" className="py-1 pl-2 text-right font-normal">
                {t(`ownListings.weeks.${count}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.from} className="border-rule border-t">
              <th scope="row" className="py-1 text-left font-normal">
                {formatDay(week.from, language)}
              </th>
              {COUNTS.map((count) => (
                <td key={count} className="py-1 pl-2 text-right tabular-nums">
                  {week[count]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-ink-soft text-xs">{t('ownListings.weeks.note')}</p>
    </details>
  );
}
