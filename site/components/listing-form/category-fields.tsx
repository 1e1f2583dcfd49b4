import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { describe, FieldFrame } from '#site/components/form/field-frame.tsx';
import { useLocale } from '#site/i18n/use-locale.ts';
import { useCategories } from './use-categories.ts';
import type { ListingForm } from './use-listing-form.ts';

/** What a business does: a main category, and within it a subcategory where one fits. */
export function CategoryFields({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const found = useCategories();
  const [categoryId, subcategoryId] = [useId(), useId()];
  const nameOf = (named: { nameFr: string; nameEn: string }) =>
    locale === 'fr' ? named.nameFr : named.nameEn;
  if (found.state !== 'ready') return null;
  const { category, subcategory } = form.answers;
  const chosen = found.categories.find(({ slug }) => slug === category);
  const words = { label: t('listingHours.category.label'), error: form.fault('category') };
  return (
    <div className="grid gap-4">
      <FieldFrame id={categoryId} {...words}>
        <select
          className="field field-select"
          {...describe(categoryId, words)}
          value={category ?? ''}
          onChange={({ target }) => form.change({ category: target.value || null, subcategory: null })}
        >
          <option value="" />
          {found.categories.map((each) => (
            <option key={each.slug} value={each.slug}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </FieldFrame>
      {chosen && (
        <FieldFrame id={subcategoryId} label={t('listingHours.category.subcategory')}>
          <select
            id={subcategoryId}
            className="field field-select"
            value={subcategory ?? ''}
            onChange={({ target }) => form.change({ subcategory: target.value || null })}
          >
            <option value="" />
            {chosen.subcategories.map((each) => (
              <option key={each.slug} value={each.slug}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
    </div>
  );
}
