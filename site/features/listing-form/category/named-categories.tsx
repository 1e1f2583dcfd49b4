import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import type { CategoryFinder } from '#domain/categories/category-finder.ts';
import { NAME_MIN } from '#domain/limits.ts';
import type { ListingCategory } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { CategoryIcon } from '#site/ui/icon.tsx';
import { taxonomyQuery } from '../queries.ts';
import type { ListingForm } from '../use-listing-form.ts';
import { categoryName } from './category-search.ts';

type Named = { category: ListingCategory; subcategory: ListingCategory['subcategories'][number] | null };

/** The categories that the name of a business says, as buttons; renders nothing where it says none. */
export function NamedCategories({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const id = useId();
  const locale = useLocale();
  const { data: categories } = useQuery(taxonomyQuery);
  // The rules of names are needed here alone: they are not in the code of the wizard.
  const { data: findNamed } = useQuery({
    queryKey: ['named-categories', categories !== undefined],
    queryFn: () => loadNamed(categories ?? []),
    enabled: categories !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { category, subcategory, name } = form.answers;
  const typed = useDeferredValue(name?.trim() ?? '');
  const found = findNamed && typed.length >= NAME_MIN ? findNamed(typed) : [];
  if (found.length === 0) return null;
  return (
    <fieldset aria-describedby={id} className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">{t('listingHours.category.named')}</legend>
      <div className="flex flex-wrap gap-2">
        {found.map((named) => {
          const shown = named.subcategory ?? named.category;
          const isChosen =
            named.category.slug === category && (named.subcategory?.slug ?? null) === (subcategory ?? null);
          return (
            <button
              key={shown.slug}
              type="button"
              aria-pressed={isChosen}
              className="chip min-h-11 gap-2 text-left aria-pressed:border-ink aria-pressed:bg-yellow aria-pressed:font-semibold aria-pressed:text-on-yellow"
              onClick={() =>
                form.change(
                  isChosen
                    ? { category: null, subcategory: null }
                    : { category: named.category.slug, subcategory: named.subcategory?.slug ?? null },
                )
              }
            >
              <CategoryIcon name={shown.icon} className="size-5 flex-none" />
              {categoryName(shown, locale)}
            </button>
          );
        })}
      </div>
      <p id={id} className="text-ink-soft text-sm">
        {t('listingHours.category.namedHint')}
      </p>
    </fieldset>
  );
}

/** Loads the finder that imports use too. */
async function loadNamed(categories: readonly ListingCategory[]): Promise<(name: string) => Named[]> {
  const { createCategoryFinder } = await import('#domain/categories/category-finder.ts');
  const known: Named[] = categories.flatMap((category) => [
    { category, subcategory: null },
    ...category.subcategories.map((subcategory) => ({ category, subcategory })),
  ]);
  const finder = createCategoryFinder(known.map((named, id) => topicOf(named, id, known)));
  return (name) => namedBy(finder, name).flatMap((id) => known[id] ?? []);
}

function topicOf({ category, subcategory }: Named, id: number, known: readonly Named[]) {
  const { slug, nameFr, nameEn, words } = subcategory ?? category;
  const parentId = subcategory
    ? known.findIndex((other) => other.category === category && other.subcategory === null)
    : null;
  return { id, parentId, slug, phrases: [nameFr, nameEn, ...words.split(', ').filter(Boolean)] };
}

function namedBy(finder: CategoryFinder, name: string): number[] {
  return finder.candidates({ name }).map(({ topic }) => topic.subcategoryId ?? topic.categoryId);
}
