import type { HomePage } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CategoryIcon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Section } from '#site/ui/section.tsx';

/** The categories with the most businesses, as the tabs of an index. */
export function PopularCategories({ categories }: { categories: HomePage['categories'] }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('home.categories')}
      action={
        <LocalLink to="/parcourir/categories" className="link">
          {t('home.allCategories')}
        </LocalLink>
      }
    >
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
        {categories.map(({ slug, name, icon, count }) => (
          <li key={slug}>
            <LocalLink
              to={`/categorie/${slug}`}
              className="card group flex h-full flex-col gap-3 p-3.5 sm:flex-row sm:items-center transition-colors hover:border-ink"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-small bg-sunken transition-colors group-hover:bg-yellow group-hover:text-on-yellow">
                <CategoryIcon name={icon} className="size-6" />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold leading-tight">{name}</span>
                <span className="block text-ink-soft text-sm">{t('lists.businesses', { count })}</span>
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
