import { EMPTY_SEARCH } from '#domain/search/search.ts';
import { Facets } from '#site/documents/lists/facets.tsx';
import { ListPage, SearchHere, TopicEyebrow } from '#site/documents/lists/list-page.tsx';
import { categoryPath, cityCategoryPath, listQuery } from '#site/documents/lists/paths.ts';
import { ListingList } from '#site/features/listing/listing-list.tsx';
import { PageSponsors } from '#site/features/sponsors/sponsor-list.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Breadcrumbs } from '#site/ui/breadcrumbs.tsx';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import type { CategoryData } from './index.ts';
import { categoryCrumbs, categoryIntro, categoryTitle, inRegionOrQuebec } from './texts.ts';

const REGIONS_OFFERED = 6;

/** The businesses of a category or of a subcategory, its parts, and where they are. */
export function CategoryView({ page, region }: CategoryData) {
  const { t } = useTranslation();
  const { category, subcategory, rows, subcategories, regions, cities } = page;
  const path = categoryPath(category.slug, subcategory?.slug);
  const slug = region?.slug ?? '';
  const title = categoryTitle(t, page, region);
  const search = {
    ...EMPTY_SEARCH,
    category: category.slug,
    subcategory: subcategory?.slug ?? '',
    region: slug,
  };
  const cityPath = (city: string) => cityCategoryPath(city, category.slug, subcategory?.slug);
  return (
    <ListPage
      header={
        <PageHeader
          breadcrumbs={<Breadcrumbs crumbs={categoryCrumbs(t, page)} />}
          eyebrow={<TopicEyebrow category={category} subcategory={subcategory} />}
          title={title}
          lead={categoryIntro(t, page, region)}
        >
          <SearchHere search={search} place={inRegionOrQuebec(t, region)} />
        </PageHeader>
      }
      above={
        <Disclosure title={t('browse.subcategories')}>
          <Facets
            title={t('browse.subcategories')}
            items={subcategories}
            to={(part) => categoryPath(category.slug, part) + listQuery({ region: slug })}
            selected={subcategory?.slug}
            columns={4}
          />
        </Disclosure>
      }
      aside={
        <>
          <PageSponsors sponsors={page.sponsors} />
          <Facets
            title={t('browse.byRegion')}
            items={region ? [{ slug: '', name: t('browse.allRegions'), count: null }, ...regions] : regions}
            to={(asked) => path + listQuery({ region: asked })}
            selected={slug}
          />
          <Facets title={t('browse.byCity')} items={cities} to={cityPath} />
        </>
      }
    >
      {rows.length > 0 ? (
        <>
          <h2 className="sr-only">{t('browse.listings')}</h2>
          <ListingList listings={rows} label={title} />
          <Pagination
            page={page.page}
            pages={page.pages}
            to={(number) => path + listQuery({ region: slug, page: number })}
          />
        </>
      ) : (
        <EmptyState
          icon="store"
          title={t('browse.emptyTopicTitle', { place: inRegionOrQuebec(t, region) })}
          text={t('browse.emptyText')}
        >
          {subcategory && (
            <LocalLink to={categoryPath(category.slug)} className="chip min-h-11 bg-card">
              {category.name}
            </LocalLink>
          )}
          {regions
            .filter(({ count }) => count > 0)
            .slice(0, REGIONS_OFFERED)
            .map(({ slug: other, name, count }) => (
              <LocalLink
                key={other}
                to={path + listQuery({ region: other })}
                className="chip min-h-11 bg-card"
              >
                {t('lists.option', { name, count })}
              </LocalLink>
            ))}
        </EmptyState>
      )}
    </ListPage>
  );
}
