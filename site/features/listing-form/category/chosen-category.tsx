import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ListingCategory } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { ChoiceField } from '#site/ui/form/choice-fields.tsx';
import { CategoryIcon, Icon } from '#site/ui/icon.tsx';
import { categoryName } from './category-search.ts';

type ChosenCategoryProps = {
  /** Receives focus after the user chooses another category. */
  heading: RefObject<HTMLParagraphElement | null>;
  category: ListingCategory;
  /** Slug; null for none. */
  subcategory: string | null;
  error: string | null;
  /** Control that changes the main category. */
  change: ReactNode;
  onChange(subcategory: string | null): void;
};

/** Radio value for « no subcategory »; no slug equals it. */
const NONE = '';

/** The chosen category and its subcategories; the list is folded once a subcategory is chosen. */
export function ChosenCategory(props: ChosenCategoryProps) {
  const { heading, category, subcategory, error, change, onChange } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const [isListed, setListed] = useState(subcategory === null);
  const [toFocus, setToFocus] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const chosen = category.subcategories.find(({ slug }) => slug === subcategory);

  // The pressed button was unmounted: move focus to the checked radio.
  useEffect(() => {
    if (toFocus) list.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [toFocus]);

  return (
    <div ref={list} className="card grid gap-5 p-4 sm:p-5">
      <p ref={heading} tabIndex={-1} className="flex items-center gap-3 rounded-small">
        <span className="grid size-11 place-items-center rounded-field bg-yellow text-on-yellow">
          <CategoryIcon name={(chosen ?? category).icon} className="size-6" />
        </span>
        <span className="min-w-0">
          <span className="block text-ink-soft text-sm">
            {chosen ? categoryName(category, locale) : t('listingHours.category.chosen')}
          </span>
          <span className="block font-bold text-heading">{categoryName(chosen ?? category, locale)}</span>
        </span>
      </p>
      {(isListed || error) && category.subcategories.length > 0 && (
        <ChoiceField
          label={t('listingHours.category.subcategory')}
          isOptional
          error={error}
          options={[
            ...category.subcategories.map((each) => ({
              value: each.slug,
              label: categoryName(each, locale),
            })),
            { value: NONE, label: t('listingHours.category.noSubcategory') },
          ]}
          value={subcategory ?? NONE}
          onChange={(value) => onChange(value === NONE ? null : value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!isListed && !error && category.subcategories.length > 1 && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              setListed(true);
              setToFocus(true);
            }}
          >
            <Icon name="list" />
            {t('listingHours.category.otherSubcategory')}
          </button>
        )}
        {change}
      </div>
    </div>
  );
}
