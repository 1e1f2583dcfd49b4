import { type FormEvent, useState } from 'react';
import { slugify } from '#domain/listing/slug.ts';
import type { AdminCategory, CategoryFields } from '#domain/search/taxonomy.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TextField } from '#site/ui/form/text-field.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { saveCategory } from './api.ts';
import { IconField } from './icon-field.tsx';

type CategoryDialogProps = {
  /** Null for a new one. */
  category: AdminCategory | null;
  parentId: number | null;
  categories: readonly AdminCategory[];
  onClose: () => void;
  onSaved: (said: string) => Promise<void>;
};

const NEW: CategoryFields = { slug: '', nameFr: '', nameEn: '', icon: 'tag' };

/** Names, address and icon of a category. */
export function CategoryDialog({ category, parentId, categories, onClose, onSaved }: CategoryDialogProps) {
  const { t } = useTranslation();
  const task = useAdminAction();
  const [fields, setFields] = useState<CategoryFields>(category ?? NEW);
  const change = (changed: Partial<CategoryFields>) => setFields((former) => ({ ...former, ...changed }));
  // A new one is addressed by its French name until an address is typed.
  const isAddressFree = !category && fields.slug === slugify(fields.nameFr);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async (client) => {
      const { slug, nameFr, nameEn, icon } = fields;
      await saveCategory(
        client,
        { slug, nameFr, nameEn, icon },
        category ? { id: category.id } : { parentId },
      );
      await onSaved(t('tools.taxonomy.saved', { name: nameFr }));
      return null;
    });
  };
  const isMoving = category !== null && fields.slug !== category.slug;
  return (
    <Modal
      title={
        category ? t('tools.taxonomy.editNamed', { name: category.nameFr }) : t('tools.taxonomy.newTitle')
      }
      isBusy={task.isBusy}
      onClose={onClose}
    >
      <form noValidate onSubmit={save} className="mt-4 grid gap-4">
        <TextField
          label={t('tools.taxonomy.nameFr')}
          lang="fr-CA"
          maxLength={60}
          value={fields.nameFr}
          onChange={({ target }) =>
            change({ nameFr: target.value, ...(isAddressFree && { slug: slugify(target.value) }) })
          }
        />
        <TextField
          label={t('tools.taxonomy.nameEn')}
          lang="en-CA"
          maxLength={60}
          value={fields.nameEn}
          onChange={({ target }) => change({ nameEn: target.value })}
        />
        <TextField
          label={t('tools.taxonomy.slug')}
          hint={t(isMoving ? 'tools.taxonomy.slugMoves' : 'tools.taxonomy.slugHint')}
          maxLength={60}
          value={fields.slug}
          onChange={({ target }) => change({ slug: target.value })}
        />
        <IconField
          icons={Array.from(new Set(categories.map(({ icon }) => icon))).sort()}
          value={fields.icon}
          onChange={(icon) => change({ icon })}
        />
        <Outcome failed={task.failed} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" aria-disabled={task.isBusy || undefined} className="button button-primary">
            {t(task.isBusy ? 'tools.saving' : 'tools.save')}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('admin.cancel')}
          </button>
        </div>
      </form>
    </Modal>
  );
}
