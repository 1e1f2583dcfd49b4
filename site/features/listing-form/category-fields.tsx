import { useEffect, useId, useRef, useState } from 'react';
import type { ListingCategory } from '#domain/pages/directory.ts';
import { readTaxonomy } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useLive } from '#site/session/use-live.ts';
import { CategoryIcon, Icon } from '#site/ui/icon.tsx';
import { categoryName } from './category/category-search.ts';
import { CategorySearchField } from './category/category-search-field.tsx';
import { ChosenCategory } from './category/chosen-category.tsx';
import type { ListingForm } from './use-listing-form.ts';

/** Category fields: a main category and an optional subcategory. */
export function CategoryFields({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const { data, hasFailed, reload } = useLive(readTaxonomy);
  if (data) return <Category form={form} categories={data} />;
  if (!hasFailed) return <p role="status">{t('listingHours.category.waiting')}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert" className="font-medium text-bad">
        {t('listingHours.category.failed')}
      </p>
      <button type="button" className="button button-quiet" onClick={reload}>
        {t('listingHours.category.retry')}
      </button>
    </div>
  );
}

function Category({ form, categories }: { form: ListingForm; categories: ListingCategory[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const browserId = useId();
  const heading = useRef<HTMLParagraphElement>(null);
  const [wantsBrowser, setWantsBrowser] = useState(false);
  const [said, setSaid] = useState('');
  const [choices, setChoices] = useState(0);
  const [browsedTo, setBrowsedTo] = useState(0);
  const { category: slug, subcategory } = form.answers;
  const chosen = categories.find((category) => category.slug === slug);
  const isBrowsing = wantsBrowser || !chosen;

  // The pressed button was unmounted: move focus to the heading.
  useEffect(() => {
    if (browsedTo > 0) heading.current?.focus();
  }, [browsedTo]);

  function choose(category: ListingCategory, within: string | null) {
    form.change({ category: category.slug, subcategory: within });
    setWantsBrowser(false);
    setChoices((count) => count + 1);
    const named = category.subcategories.find((each) => each.slug === within) ?? category;
    setSaid(t('listingHours.category.said', { category: categoryName(named, locale) }));
  }

  function browseTo(category: ListingCategory) {
    // Choosing the same category again keeps its subcategory.
    choose(category, category === chosen ? (subcategory ?? null) : null);
    setBrowsedTo((count) => count + 1);
  }

  return (
    <div className="grid gap-5">
      <CategorySearchField
        categories={categories}
        error={form.fault('category')}
        onChoose={({ category, subcategory: within }) => choose(category, within?.slug ?? null)}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {chosen && (
        <ChosenCategory
          // Remount after each choice, so that the subcategory list resets its folded state.
          key={choices}
          heading={heading}
          category={chosen}
          subcategory={subcategory ?? null}
          error={form.fault('subcategory')}
          onChange={(within) => form.change({ subcategory: within })}
          change={
            <button
              type="button"
              aria-expanded={isBrowsing}
              aria-controls={browserId}
              onClick={() => setWantsBrowser(!isBrowsing)}
              className="button button-quiet"
            >
              <Icon name="layout-grid" />
              {t('listingHours.category.browse')}
            </button>
          }
        />
      )}
      <div id={browserId} hidden={!isBrowsing}>
        <p className="mb-3 font-semibold">{t('listingHours.category.orBrowse')}</p>
        <CategoryBrowser categories={categories} chosen={slug ?? null} onChoose={browseTo} />
      </div>
    </div>
  );
}

type CategoryBrowserProps = {
  categories: readonly ListingCategory[];
  /** Its slug; null while none is chosen. */
  chosen: string | null;
  onChoose(category: ListingCategory): void;
};

/** Grid of the main categories, as an alternative to the search field. */
function CategoryBrowser({ categories, chosen, onChoose }: CategoryBrowserProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ul
      aria-label={t('listingHours.category.mains')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
    >
      {categories.map((category) => (
        <li key={category.slug}>
          <button
            type="button"
            aria-pressed={category.slug === chosen}
            onClick={() => onChoose(category)}
            className="flex h-full min-h-12 w-full flex-col gap-1 rounded-field border-[1.5px] border-rule bg-card px-2.5 py-2 sm:flex-row sm:items-center sm:gap-2.5 text-left font-medium text-sm leading-snug hover:border-edge hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-sunken"
          >
            <CategoryIcon name={category.icon} className="size-5" />
            <span className="min-w-0 [overflow-wrap:break-word]">{categoryName(category, locale)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
