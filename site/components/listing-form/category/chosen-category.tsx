import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingCategory } from '#domain/directory.ts';
import { ChoiceField } from '#site/components/form/choice-field.tsx';
import { CategoryIcon } from '#site/components/icon.tsx';
import { useLocale } from '#site/i18n/use-locale.ts';
import { categoryName } from './category-name.ts';

type ChosenCategoryProps = {
  /** Takes the focus once a category was chosen among the others. */
  heading: RefObject<HTMLParagraphElement | null>;
  category: ListingCategory;
  /** Slug; null for none. */
  subcategory: string | null;
  error: string | null;
  onChange(subcategory: string | null): void;
};

/** A value that no slug has. */
const NONE = '';

/** The category that was chosen, and what may be said more precisely. */
export function ChosenCategory({ heading, category, subcategory, error, onChange }: ChosenCategoryProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const chosen = category.subcategories.find(({ slug }) => slug === subcategory);
  return (
    <div className="card grid gap-5 p-4 sm:p-5">
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
      {category.subcategories.length > 0 && (
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
    </div>
  );
}
