import type { CityCategoryPage } from '#domain/pages/directory.ts';
import { EMPTY_SEARCH } from '#domain/search/search.ts';
import { Facets } from '#site/documents/lists/facets.tsx';
import { ListPage, SearchHere, TopicEyebrow } from '#site/documents/lists/list-page.tsx';
import { categoryPath, cityCategoryPath, listQuery } from '#site/documents/lists/paths.ts';
import { ListingList } from '#site/features/listing/listing-list.tsx';
import { inCity } from '#site/features/places/place-phrase.ts';
import { PageSponsors } from '#site/features/sponsors/sponsor-list.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Breadcrumbs } from '#site/ui/breadcrumbs.tsx';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { topicCrumbs, topicIntro, topicTitle } from './texts.ts';

/** The businesses of a category or of a subcategory in a city, its parts, and where else there are such. */
export function CityCategoryView({ page }: { page: CityCategoryPage }) {
  const { t } = useTranslation();
  const { city, region, category, subcategory, rows, categories, subcategories, neighbours } = page;
  const part = subcategory?.slug ?? '';
  const path = cityCategoryPath(city.slug, category.slug, part);
  const title = topicTitle(t, page);
  const search = { ...EMPTY_SEARCH, category: category.slug, subcategory: part, city: city.slug };
  return (
    <ListPage
      header={
        <PageHeader
          breadcrumbs={<Breadcrumbs crumbs={topicCrumbs(t, page)} />}
          eyebrow={<TopicEyebrow category={category} subcategory={subcategory} />}
          title={title}
          lead={topicIntro(t, page)}
        >
          <SearchHere search={search} place={inCity(t, city.name)} />
        </PageHeader>
      }
      above={
        subcategories.length > 0 && (
          <Disclosure title={t('browse.subcategories')}>
            <Facets
              title={t('browse.subcategories')}
              items={subcategories}
              to={(slug) => cityCategoryPath(city.slug, category.slug, slug)}
              selected={part}
              columns={4}
            />
          </Disclosure>
        )
      }
      aside={
        <>
          <PageSponsors sponsors={page.sponsors} />
          <Facets
            title={t('browse.nearbyCities')}
            items={neighbours}
            to={(slug) => cityCategoryPath(slug, category.slug, part)}
          />
          <Facets
            title={t('browse.otherCategories')}
            items={categories}
            to={(slug) => cityCategoryPath(city.slug, slug)}
            selected={category.slug}
          />
          <Facets
            title={t('browse.elsewhere')}
            items={[
              { slug: '', name: t('browse.allQuebec'), count: null },
              { slug: region.slug, name: region.name, count: null },
            ]}
            to={(slug) => categoryPath(category.slug, part) + listQuery({ region: slug })}
          />
        </>
      }
    >
      <h2 className="sr-only">{t('browse.listings')}</h2>
      <ListingList listings={rows} label={title} />
      <Pagination page={page.page} pages={page.pages} to={(number) => path + listQuery({ page: number })} />
    </ListPage>
  );
}
