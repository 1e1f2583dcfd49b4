import { useId, useState } from 'react';
import { slugify } from '#domain/listing/slug.ts';
import type { AdminCategory, CategoryFields } from '#domain/search/taxonomy.ts';
import { ConfirmDialog } from '#site/app/admin/shared/confirm-dialog.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { CategoryIcon } from '#site/ui/icon.tsx';
import { saveCategory } from './api.ts';

type CategoryDialogProps = {
  /** Null for a new category. */
  category: AdminCategory | null;
  parentId: number | null;
  categories: readonly AdminCategory[];
  onClose: () => void;
  onSaved: (said: string) => Promise<void>;
};

const NEW: CategoryFields = { slug: '', nameFr: '', nameEn: '', icon: 'tag' };

/** Form for the names, slug and icon of a category. */
export function CategoryDialog({ category, parentId, categories, onClose, onSaved }: CategoryDialogProps) {
  const { t } = useTranslation();
  const task = useAdminAction();
  const [fields, setFields] = useState<CategoryFields>(category ?? NEW);
  const change = (changed: Partial<CategoryFields>) => setFields((former) => ({ ...former, ...changed }));
  // The slug of a new category follows its French name until the user types a slug.
  const isAddressFree = !category && fields.slug === slugify(fields.nameFr);
  const save = () =>
    task.run(async (client) => {
      const { slug, nameFr, nameEn, icon } = fields;
      await saveCategory(
        client,
        { slug, nameFr, nameEn, icon },
        category ? { id: category.id } : { parentId },
      );
      await onSaved(t('taxonomy.saved', { name: nameFr }));
      return null;
    });
  const isMoving = category !== null && fields.slug !== category.slug;
  return (
    <ConfirmDialog
      title={category ? t('taxonomy.editNamed', { name: category.nameFr }) : t('taxonomy.newTitle')}
      confirm={t(task.isBusy ? 'admin.saving' : 'admin.save')}
      task={task}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('taxonomy.nameFr')}
        lang="fr-CA"
        maxLength={60}
        value={fields.nameFr}
        onChange={({ target }) =>
          change({ nameFr: target.value, ...(isAddressFree && { slug: slugify(target.value) }) })
        }
      />
      <TextField
        label={t('taxonomy.nameEn')}
        lang="en-CA"
        maxLength={60}
        value={fields.nameEn}
        onChange={({ target }) => change({ nameEn: target.value })}
      />
      <TextField
        label={t('taxonomy.slug')}
        hint={t(isMoving ? 'taxonomy.slugMoves' : 'taxonomy.slugHint')}
        maxLength={60}
        value={fields.slug}
        onChange={({ target }) => change({ slug: target.value })}
      />
      <IconField
        icons={Array.from(new Set(categories.map(({ icon }) => icon))).sort()}
        value={fields.icon}
        onChange={(icon) => change({ icon })}
      />
    </ConfirmDialog>
  );
}

type IconFieldProps = {
  /** Icons that other categories use: only these are in the site's icon sprite. */
  icons: readonly string[];
  value: string;
  onChange: (icon: string) => void;
};

/** Radio group with all the icons of the taxonomy. */
function IconField({ icons, value, onChange }: IconFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{t('taxonomy.icon')}</legend>
      <div className="flex max-h-44 flex-wrap gap-1 overflow-y-auto rounded-field border border-edge p-2">
        {icons.map((icon) => (
          <label
            key={icon}
            title={icon}
            className="grid size-10 cursor-pointer place-items-center rounded-small border border-transparent hover:bg-sunken has-checked:border-ink has-checked:bg-yellow has-checked:text-on-yellow has-focus-visible:outline-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={icon}
              checked={icon === value}
              onChange={() => onChange(icon)}
            />
            <CategoryIcon name={icon} className="size-5" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
