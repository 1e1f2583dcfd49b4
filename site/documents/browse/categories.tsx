import type { BrowsePage } from '#domain/pages/directory.ts';
import { pageTags } from '#domain/pages/tags.ts';
import { readBrowsePage } from '#site/documents/reads.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CategoryIcon, Icon } from '#site/ui/icon.tsx';
import { Illustration } from '#site/ui/illustration.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Breadcrumbs, PageHeader } from '#site/ui/page-header.tsx';
import { defineDocument } from '../document.ts';
import { BrowseNav } from './browse-nav.tsx';

type CategoriesData = Pick<BrowsePage, 'categories'>;

/** Every category and its subcategories. */
export const browseCategories = defineDocument<CategoriesData>({
  path: '/parcourir/categories',
  async load({ client, locale }) {
    const { categories } = await readBrowsePage(client, locale);
    return { data: { categories }, tags: [pageTags.countOfPlace(null)] };
  },
  head: (_, { t }) => ({
    title: t('browse.categoriesTitle'),
    description: t('browse.categoriesLead'),
    data: { type: 'CollectionPage', crumbs: crumbs(t) },
  }),
  Page: Categories,
});

const crumbs = (t: Translate) => [
  { name: t('browse.crumb'), to: '/parcourir' },
  { name: t('browse.categories') },
];

function Categories({ categories }: CategoriesData) {
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

function Branch({ category }: { category: BrowsePage['categories'][number] }) {
  const { t, language } = useTranslation();
  const { slug, name, icon, count, subcategories } = category;
  return (
    <section aria-labelledby={slug} className="mb-5 break-inside-avoid sm:mb-10">
      <Illustration
        name={`category-${slug}`}
        className="aspect-5/2 w-full rounded-t-card object-cover max-sm:hidden print:hidden"
      />
      <h2 id={slug} className="border-ink border-b-2 py-2 font-bold">
        <LocalLink to={`/categorie/${slug}`} className="flex min-h-9 items-center gap-2.5 hover:text-link">
          <CategoryIcon name={icon} className="size-5" />
          {name}
          <span className="ml-auto font-normal text-ink-soft text-sm">{formatNumber(count, language)}</span>
        </LocalLink>
      </h2>
      <details className="disclosure group">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between text-ink-soft text-sm">
          {t('browse.subcategoryCount', { count: subcategories.length })}
          <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="mt-1">
          {subcategories.map((sub) => (
            <li key={sub.slug}>
              <LocalLink
                to={`/categorie/${slug}/${sub.slug}`}
                className="leader min-h-11 py-1 hover:text-link sm:min-h-8"
              >
                <span>{sub.name}</span>
                {sub.count > 0 && (
                  <span className="text-ink-soft text-sm">{formatNumber(sub.count, language)}</span>
                )}
              </LocalLink>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
