import type { ReactNode } from 'react';
import type { CategoryPage } from '#domain/pages/directory.ts';
import type { SearchQuery } from '#domain/search/search.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CategoryIcon, Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';

/** Over the title of a list of one trade: what the trade belongs to. */
export function TopicEyebrow({ category, subcategory }: Pick<CategoryPage, 'category' | 'subcategory'>) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-2">
      <CategoryIcon name={(subcategory ?? category).icon} className="size-5" />
      {subcategory ? category.name : t('browse.category')}
    </span>
  );
}

/**
 * From a list to the search within what it lists, as a list or on the map.
 *
 * @param place with its preposition, such as « à Laval »
 */
export function SearchHere({ search, place }: { search: SearchQuery; place: string }) {
  const { t } = useTranslation();
  return (
    <>
      <LocalLink to={searchPath(search)} className="button button-primary">
        <Icon name="search" />
        {t('browse.searchHere', { place })}
      </LocalLink>
      <LocalLink to={searchPath({ ...search, view: 'map' })} className="button button-quiet">
        <Icon name="map" />
        {t('browse.onMap')}
      </LocalLink>
    </>
  );
}

type ListPageProps = {
  /** Title, intro and actions. */
  header: ReactNode;
  /** What stands over the list, over the whole width. */
  above?: ReactNode;
  /** Other ways in, beside the list where there is room and under it where there is not. */
  aside: ReactNode;
  children: ReactNode;
};

/** The shape of every page that is a list of businesses. */
export function ListPage({ header, above, aside, children }: ListPageProps) {
  return (
    <>
      {header}
      <div className="container-page grid gap-10">
        {above}
        <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div>{children}</div>
          <div className="grid gap-10">{aside}</div>
        </div>
      </div>
    </>
  );
}
