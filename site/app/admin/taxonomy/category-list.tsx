import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminCategory } from '#domain/search/taxonomy.ts';
import { TAXONOMY_KEY } from '#site/app/admin/tools/queries.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Action } from '#site/session/use-action.ts';
import { orderCategories } from './api.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryRow } from './category-row.tsx';
import { RetireDialog } from './retire-dialog.tsx';

type CategoryListProps = {
  /** Those of one level, in their order. */
  level: readonly AdminCategory[];
  categories: readonly AdminCategory[];
  task: Action;
};

type Open = { dialog: 'edit' | 'retire'; category: AdminCategory };

/** The categories of one level, each with what can be done to it. */
export function CategoryList({ level, categories, task }: CategoryListProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const move = (from: number, to: number) =>
    task.run(async (client) => {
      const ids = level.map(({ id }) => id);
      ids.splice(to, 0, ...ids.splice(from, 1));
      await orderCategories(client, ids);
      return t('tools.taxonomy.moved', { position: to + 1, count: ids.length });
    });
  const onSaved = async (said: string) => {
    await queryClient.invalidateQueries({ queryKey: TAXONOMY_KEY });
    setOpen(null);
    task.say(said);
  };
  const shared = { categories, onClose: () => setOpen(null), onSaved };
  return (
    <>
      <ol className="card divide-y divide-rule">
        {level.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            subcategories={categories.filter(({ parentId }) => parentId === category.id).length}
            onUp={index > 0 ? () => void move(index, index - 1) : null}
            onDown={index < level.length - 1 ? () => void move(index, index + 1) : null}
            onEdit={() => setOpen({ dialog: 'edit', category })}
            onRetire={() => setOpen({ dialog: 'retire', category })}
          />
        ))}
      </ol>
      {open?.dialog === 'edit' && (
        <CategoryDialog category={open.category} parentId={open.category.parentId} {...shared} />
      )}
      {open?.dialog === 'retire' && <RetireDialog category={open.category} {...shared} />}
    </>
  );
}
