import type { ReactNode } from 'react';
import type { Locale } from '#domain/locale.ts';
import type { CategoryPage, ListingCard } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { type SearchQuery, SHOWN_PLACE } from '#domain/search/search.ts';
import type { Data, PageData } from '#site/documents/structured-data.ts';
import { SearchForm } from '#site/features/search/form/search-form.tsx';
import { searchPath } from '#site/features/search/search-path.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CategoryIcon, Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import type { Crumb } from '#site/ui/page-header.tsx';

/** Page size of lists (`private.listing_cards` and its callers). */
const SCREEN = 20;

/** Above the title of a category's list: its icon and parent category. */
export function TopicEyebrow({ category, subcategory }: Pick<CategoryPage, 'category' | 'subcategory'>) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-2">
      <CategoryIcon name={(subcategory ?? category).icon} className="size-5" />
      {subcategory ? category.name : t('browse.category')}
    </span>
  );
}

type PlaceFormProps = {
  /** The filter by place, of which `where` is the name. */
  kind: 'city' | 'region';
  slug: string;
  where: string;
  q?: string;
};

/** The search form with a place, over its list; on a phone a link leads to it, so that the list begins near the top. */
export function PlaceForm({ kind, slug, where, q = '' }: PlaceFormProps) {
  return (
    <div className="w-full max-w-3xl max-md:hidden print:hidden">
      <SearchForm q={q} where={where}>
        <input type="hidden" name={kind} value={slug} />
        <input type="hidden" name={SHOWN_PLACE} value={where} />
      </SearchForm>
    </div>
  );
}

type SearchHereProps = {
  search: SearchQuery;
  /** With its preposition, such as « à Laval ». */
  place?: string;
  /** Search form, which replaces the first link on wide screens. */
  form?: ReactNode;
  /** Whether the place lists no business: only its form is shown. */
  isEmpty?: boolean;
};

/** Link from a list to the search with the same filters, as a list or on the map. */
export function SearchHere({ search, place, form, isEmpty = false }: SearchHereProps) {
  const { t } = useTranslation();
  return (
    <>
      {form}
      <LocalLink
        to={searchPath(search)}
        className={form ? 'button button-primary md:hidden' : 'button button-primary'}
      >
        <Icon name="search" />
        {place ? t('browse.searchHere', { place }) : searchTopic(t, search)}
      </LocalLink>
      {!isEmpty && (
        <>
          <LocalLink to={searchPath({ ...search, open: 'now' })} className="button button-quiet">
            <Icon name="clock" />
            {t('browse.openNow')}
          </LocalLink>
          <LocalLink to={searchPath({ ...search, view: 'map' })} className="button button-quiet">
            <Icon name="map" />
            {t('browse.onMap')}
          </LocalLink>
        </>
      )}
    </>
  );
}

/** « Chercher un restaurant » */
function searchTopic(t: Translate, { category, subcategory }: SearchQuery): string {
  return t(`browse.searchOne.${subcategory || category}`, { defaultValue: t('browse.searchCategory') });
}

type ListPageProps = {
  /** Title, intro and actions. */
  header: ReactNode;
  /** The index that narrows the list: above it, at the side on wide screens. */
  above?: ReactNode;
  /** Related lists, at the side on wide screens, else below. */
  aside: ReactNode;
  children: ReactNode;
};

/** The layout of all pages that list businesses. */
export function ListPage({ header, above, aside, children }: ListPageProps) {
  return (
    <>
      {header}
      <div className="container-page grid items-start gap-x-12 gap-y-10 print:block lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
        {above && <div className="min-w-0 lg:col-start-2">{above}</div>}
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">{children}</div>
        <div className="grid gap-10 print:hidden lg:col-start-2">{aside}</div>
      </div>
    </>
  );
}

/** One page of a list. */
type ShownList = {
  /** Path without the host, with the query of the canonical address. */
  path: string;
  rows: ListingCard[];
  /** Number of listings on all pages. */
  total: number;
  /** From 1. */
  page: number;
};

/** Structured data of a list: the breadcrumbs, and the businesses in order. */
export function listData(siteUrl: string, locale: Locale, crumbs: Crumb[], list: ShownList): PageData {
  const { path, rows, total, page } = list;
  const entity: Data = {
    '@type': 'ItemList',
    '@id': `${siteUrl}${path}#list`,
    numberOfItems: total,
    // The address alone: each listing's page says the rest.
    itemListElement: rows.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: SCREEN * (page - 1) + index + 1,
      url: siteUrl + localizePath(`/entreprise/${slug}`, locale),
    })),
  };
  return { type: 'CollectionPage', crumbs, entities: rows.length > 0 ? [entity] : [] };
}

/** Description of one page of a list; each page has a distinct one. */
export function screenDescription(
  t: Translate,
  description: string,
  { page, pages }: { page: number; pages: number },
): string {
  return page > 1 ? t('browse.descriptionPage', { description, page, pages }) : description;
}
