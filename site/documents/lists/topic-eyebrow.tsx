import type { CategoryPage } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CategoryIcon } from '#site/ui/icon.tsx';

/** Over the title of a list of one trade: what the trade belongs to. */
export function TopicEyebrow({ category, subcategory }: Pick<CategoryPage, 'category' | 'subcategory'>) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-2">
      <CategoryIcon name={(subcategory ?? category).icon} className="size-5" />
      {subcategory ? category.name : t('browse.category')}
    </span>
  );
}
