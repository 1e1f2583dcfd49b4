import { useId } from 'react';
import type { AdminCategory } from '#domain/search/taxonomy.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { FieldFrame } from '#site/ui/form/field-frame.tsx';

type CategorySelectProps = {
  label: string;
  categories: readonly AdminCategory[];
  /** Null until a category is chosen. */
  value: number | null;
  /** Id of a category to leave out. */
  without?: number;
  onChange: (id: number | null) => void;
};

/** Select of all categories: each main category is followed by its subcategories. */
export function CategorySelect({ label, categories, value, without, onChange }: CategorySelectProps) {
  const { t } = useTranslation();
  const id = useId();
  const locale = useLocale();
  const name = (category: AdminCategory) => (locale === 'en' ? category.nameEn : category.nameFr);
  const option = (category: AdminCategory) =>
    category.id === without ? null : (
      <option key={category.id} value={category.id}>
        {name(category)}
      </option>
    );
  return (
    <FieldFrame id={id} label={label}>
      <select
        id={id}
        className="field field-select"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{t('admin.chooseCategory')}</option>
        {categories
          .filter(({ parentId }) => parentId === null)
          .map((main) => (
            <optgroup key={main.id} label={name(main)}>
              {option(main)}
              {categories.filter(({ parentId }) => parentId === main.id).map(option)}
            </optgroup>
          ))}
      </select>
    </FieldFrame>
  );
}
