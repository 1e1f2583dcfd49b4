import { useId } from 'react';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Illustration } from '#site/ui/illustration.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';

type FacetsProps = {
  title: string;
  /** `count` is left out where it is null. */
  items: { slug: string; name: string; count: number | null }[];
  /** French path of an item. */
  to(slug: string): string;
  /** Slug of the selected item, if any. */
  selected?: string | undefined;
  /** Beginning of the names of their illustrations; without pictures by default. */
  pictures?: 'category' | 'region';
  /** Columns on a wide screen; one by default, for a side column. */
  columns?: keyof typeof COLUMNS;
};

const COLUMNS = {
  1: '',
  2: 'sm:columns-2',
  3: 'sm:columns-2 lg:columns-3',
  4: 'sm:columns-2 md:columns-3 lg:columns-4',
  /** The index that narrows a list, which is at the side of a wide screen. */
  narrowing: 'sm:columns-2 md:columns-3 lg:columns-1',
} as const;

/** An index of places or categories with the number of businesses in each; renders nothing without items. */
export function Facets({ title, items, to, selected, pictures, columns = 1 }: FacetsProps) {
  const id = useId();
  const { language } = useTranslation();
  if (items.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-2 border-ink border-b-2 pb-2 font-bold">
        {title}
      </h2>
      <ul className={`facets ${COLUMNS[columns]}`}>
        {items.map(({ slug, name, count }) => (
          <li key={slug}>
            <LocalLink to={to(slug)} aria-current={slug === selected || undefined}>
              <span>
                {pictures && <Illustration name={`${pictures}-${slug}`} />}
                {name}
              </span>
              {count !== null && <span>{formatNumber(count, language)}</span>}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
