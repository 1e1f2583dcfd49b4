import type { BrowsePage } from '#domain/pages/directory.ts';
import { pageTags } from '#domain/pages/tags.ts';
import { Breadcrumbs } from '#site/components/breadcrumbs.tsx';
import { CategoryIcon } from '#site/components/icon.tsx';
import { LocalLink } from '#site/components/local-link.tsx';
import { PageHeader } from '#site/components/page-header.tsx';
import { kept, publicHeaders } from '#site/http.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { pageMeta } from '#site/meta.ts';
import { pageComponent } from '#site/routes/page-component.ts';
import type { Route } from './+types/browse-categories.ts';
import { BrowseNav } from './browse/browse-nav.tsx';
import { loadBrowse } from './browse/load-browse.ts';

export const headers = publicHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  return kept((await loadBrowse(context, url)).categories, [pageTags.countOfPlace(null)]);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t('browse.categoriesTitle'),
    description: t('browse.categoriesLead'),
    data: { type: 'CollectionPage', crumbs: crumbs(t) },
  }));

const crumbs = (t: Translate) => [
  { name: t('browse.crumb'), to: '/parcourir' },
  { name: t('browse.categories') },
];

function BrowseCategories({ loaderData: categories }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        breadcrumbs={<Breadcrumbs crumbs={crumbs(t)} />}
        title={t('browse.categoriesTitle')}
        lead={t('browse.categoriesLead')}
      >
        <BrowseNav current="/parcourir/categories" />
      </PageHeader>
      <div className="container-page gap-x-12 sm:columns-2 lg:columns-3">
        {categories.map((category) => (
          <Branch key={category.slug} category={category} />
        ))}
      </div>
    </>
  );
}

export default pageComponent(BrowseCategories);

function Branch({ category }: { category: BrowsePage['categories'][number] }) {
  const { language } = useTranslation();
  const { slug, name, icon, count, subcategories } = category;
  return (
    <section aria-labelledby={slug} className="mb-10 break-inside-avoid">
      <h2 id={slug} className="border-ink border-b-2 pb-2 font-bold">
        <LocalLink to={`/categorie/${slug}`} className="flex min-h-9 items-center gap-2.5 hover:text-link">
          <CategoryIcon name={icon} className="size-5" />
          {name}
          <span className="ml-auto font-normal text-ink-soft text-sm">{formatNumber(count, language)}</span>
        </LocalLink>
      </h2>
      <ul className="mt-1">
        {subcategories.map((sub) => (
          <li key={sub.slug}>
            <LocalLink to={`/categorie/${slug}/${sub.slug}`} className="leader min-h-8 py-1 hover:text-link">
              <span>{sub.name}</span>
              <span className="text-ink-soft text-sm">{formatNumber(sub.count, language)}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
