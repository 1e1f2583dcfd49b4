import type { ListingCategory } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { CategoryIcon } from '#site/ui/icon.tsx';
import { categoryName } from './category-name.ts';

type CategoryBrowserProps = {
  categories: readonly ListingCategory[];
  /** Its slug; null while none is chosen. */
  chosen: string | null;
  onChoose(category: ListingCategory): void;
};

/** The main categories, for whoever would rather look than type. */
export function CategoryBrowser({ categories, chosen, onChoose }: CategoryBrowserProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ul
      aria-label={t('listingHours.category.mains')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2"
    >
      {categories.map((category) => (
        <li key={category.slug}>
          <button
            type="button"
            aria-pressed={category.slug === chosen}
            onClick={() => onChoose(category)}
            className="flex h-full min-h-12 w-full items-center gap-2.5 rounded-field border-[1.5px] border-rule bg-card px-3 py-2 text-left font-medium text-sm leading-snug hover:border-edge hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-sunken"
          >
            <CategoryIcon name={category.icon} className="size-5" />
            <span className="min-w-0 hyphens-auto">{categoryName(category, locale)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
