import { useState } from 'react';
import type { AdminCategory } from '#domain/search/taxonomy.ts';
import { CategorySelect } from '#site/app/admin/shared/category-select.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { retireCategory } from './api.ts';

type RetireDialogProps = {
  category: AdminCategory;
  categories: readonly AdminCategory[];
  onClose: () => void;
  onSaved: (said: string) => Promise<void>;
};

/** Takes a category away: its listings, words and address go to another one. */
export function RetireDialog({ category, categories, onClose, onSaved }: RetireDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const task = useAdminAction();
  const [into, setInto] = useState<number | null>(null);
  const name = locale === 'en' ? category.nameEn : category.nameFr;
  const retire = () =>
    task.run(async (client) => {
      const moved = await retireCategory(client, category.id, into);
      await onSaved(
        moved === null
          ? t('tools.taxonomy.retiring', { name })
          : t('tools.taxonomy.retiredDone', { name, count: moved }),
      );
      return null;
    });
  return (
    <Modal title={t('tools.taxonomy.retireNamed', { name })} isBusy={task.isBusy} onClose={onClose}>
      <div className="mt-4 grid gap-4">
        <p>{t('tools.taxonomy.retireText', { count: category.listings })}</p>
        <CategorySelect
          label={t('tools.taxonomy.into')}
          categories={categories}
          without={category.id}
          value={into}
          onChange={setInto}
        />
        <Outcome failed={task.failed} />
        <div className="flex flex-wrap gap-3">
          <TaskButton isBusy={task.isBusy} look="danger" onPress={() => void retire()}>
            {t('tools.taxonomy.retire')}
          </TaskButton>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('admin.cancel')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
