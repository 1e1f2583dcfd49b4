import type { Facet } from '#domain/pages/directory.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

type TerritoryProps = {
  name: string;
  /** Left out for cities that are in no MRC. */
  count?: number;
  /** The French path of its businesses. */
  to?: string;
  cities: Facet[];
};

/** An MRC, or what stands for one, and its cities that have businesses. */
export function Territory({ name, count, to, cities }: TerritoryProps) {
  const { language } = useTranslation();
  return (
    <li className="mb-5 break-inside-avoid">
      <h3 className="border-rule border-b pb-1 font-semibold">
        {to && count !== undefined && count > 0 ? (
          <LocalLink to={to} prefetch="none" className="flex min-h-8 justify-between gap-4 hover:text-link">
            {name} <span className="font-normal text-ink-soft">{formatNumber(count, language)}</span>
          </LocalLink>
        ) : (
          <span className="flex min-h-8 justify-between gap-4">
            {name} {count !== undefined && <span className="font-normal text-ink-soft">{count}</span>}
          </span>
        )}
      </h3>
      {cities.length > 0 && (
        <ul className="mt-1">
          {cities.map((city) => (
            <li key={city.slug}>
              <LocalLink to={`/ville/${city.slug}`} className="leader min-h-8 py-1 hover:text-link">
                <span>{city.name}</span>
                <span className="text-ink-soft text-sm">{formatNumber(city.count, language)}</span>
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
