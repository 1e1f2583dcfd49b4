import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminCategory } from '#domain/search/taxonomy.ts';
import { CategorySelect } from '#site/app/admin/shared/category-select.tsx';
import { ConfirmDialog } from '#site/app/admin/shared/confirm-dialog.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import type { Action } from '#site/session/queries.tsx';
import { orderCategories, retireCategory, TAXONOMY_KEY } from './api.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryRow } from './category-row.tsx';

type CategoryListProps = {
  /** Categories of one level, in order. */
  level: readonly AdminCategory[];
  categories: readonly AdminCategory[];
  task: Action;
};

type Open = { dialog: 'edit' | 'retire'; category: AdminCategory };

/** The categories of one level, each with its actions. */
export function CategoryList({ level, categories, task }: CategoryListProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const move = (from: number, to: number) =>
    task.run(async (client) => {
      const ids = level.map(({ id }) => id);
      ids.splice(to, 0, ...ids.splice(from, 1));
      await orderCategories(client, ids);
      return t('taxonomy.moved', { position: to + 1, count: ids.length });
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

type RetireDialogProps = {
  category: AdminCategory;
  categories: readonly AdminCategory[];
  onClose: () => void;
  onSaved: (said: string) => Promise<void>;
};

/** Retires a category: its listings, terms and URL go to another category. */
function RetireDialog({ category, categories, onClose, onSaved }: RetireDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const task = useAdminAction();
  const [into, setInto] = useState<number | null>(null);
  const name = locale === 'en' ? category.nameEn : category.nameFr;
  const retire = () =>
    task.run(async (client) => {
      const moved = await retireCategory(client, category.id, into);
      await onSaved(
        moved === null ? t('taxonomy.retiring', { name }) : t('taxonomy.retiredDone', { name, count: moved }),
      );
      return null;
    });
  return (
    <ConfirmDialog
      title={t('taxonomy.retireNamed', { name })}
      confirm={t('taxonomy.retire')}
      look="danger"
      task={task}
      onConfirm={() => void retire()}
      onClose={onClose}
    >
      <p>{t('taxonomy.retireText', { count: category.listings })}</p>
      <CategorySelect
        label={t('taxonomy.into')}
        categories={categories}
        without={category.id}
        value={into}
        onChange={setInto}
      />
    </ConfirmDialog>
  );
}
