import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import type { ListingCategory } from '#domain/pages/directory.ts';
import { useCombobox } from '#site/features/search/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { describe, FieldFrame } from '#site/ui/form/field-frame.tsx';
import { CategoryIcon, Icon } from '#site/ui/icon.tsx';
import { type CategoryChoice, categoryName, indexCategories, searchCategories } from './category-search.ts';

type CategorySearchFieldProps = {
  categories: readonly ListingCategory[];
  /** Replaces the default label, which addresses the owner of a listing. */
  label?: string;
  /** Message for a query without any match; replaces the default hint. */
  sayUnknown?: (typed: string) => string;
  error: string | null;
  onChoose(choice: CategoryChoice): void;
};

/** Search field for categories; Enter chooses the first result. */
export function CategorySearchField({
  categories,
  label,
  sayUnknown,
  error,
  onChoose,
}: CategorySearchFieldProps) {
  const { t } = useTranslation();
  const { asked, found, isOpen, inputProps, listProps, optionProps } = useCategorySearch(
    categories,
    onChoose,
  );
  const isUnknown = asked.trim().length > 1 && found.length === 0;
  const words = {
    label: label ?? t('listingHours.category.search'),
    hint: label ? null : t('listingHours.category.searchHint'),
    error,
  };

  return (
    <FieldFrame id={inputProps.id} {...words}>
      <div className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-ink-faint"
        />
        <input
          {...inputProps}
          {...describe(inputProps.id, words)}
          type="text"
          maxLength={60}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={t('listingHours.category.example')}
          className="field pl-10"
        />
        <ul
          {...listProps}
          aria-label={t('listingHours.category.found')}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-96 overflow-y-auto rounded-field border border-rule bg-card py-2 shadow-raised"
        >
          {isOpen &&
            found.map((choice, at) => (
              <li
                key={(choice.subcategory ?? choice.category).slug}
                {...optionProps(choice, at)}
                className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5 aria-selected:bg-yellow aria-selected:text-on-yellow"
              >
                <ChoiceLine choice={choice} />
              </li>
            ))}
        </ul>
      </div>
      <p role="status" className={isUnknown ? 'text-sm' : 'sr-only'}>
        {isUnknown &&
          (sayUnknown?.(asked.trim()) ?? t('listingHours.category.unknown', { typed: asked.trim() }))}
        {isOpen && t('listingHours.category.count', { count: found.length })}
      </p>
    </FieldFrame>
  );
}

/** The results of a query in the categories, as a combobox; Enter chooses the first one. */
function useCategorySearch(
  categories: readonly ListingCategory[],
  onChoose: (choice: CategoryChoice) => void,
) {
  const [typed, setTyped] = useState('');
  const index = useMemo(() => indexCategories(categories), [categories]);
  const asked = useDeferredValue(typed);
  const found = useMemo(() => searchCategories(index, asked), [index, asked]);
  const { isOpen, active, ...props } = useCombobox<CategoryChoice>({
    items: found,
    textOf: () => '',
    onType: setTyped,
    onChoose(choice) {
      setTyped('');
      onChoose(choice);
    },
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const [first] = found;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && active < 0) {
      // Enter would submit the form.
      event.preventDefault();
      if (!isOpen || !first) return;
      event.currentTarget.value = '';
      setTyped('');
      onChoose(first);
      return;
    }
    props.inputProps.onKeyDown(event);
  }

  return { asked, found, isOpen, ...props, inputProps: { ...props.inputProps, onKeyDown } };
}

function ChoiceLine({ choice: { category, subcategory, foundBy } }: { choice: CategoryChoice }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const below = [
    subcategory ? categoryName(category, locale) : t('listingHours.category.main'),
    foundBy && t('listingHours.category.foundBy', { word: foundBy }),
  ];
  return (
    <>
      <CategoryIcon name={(subcategory ?? category).icon} className="size-5" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium leading-snug">
          {categoryName(subcategory ?? category, locale)}
        </span>
        <span className="block text-sm leading-snug opacity-80">{below.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  );
}
