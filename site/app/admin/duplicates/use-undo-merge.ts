import type { Merge } from '#domain/listing/duplicates.ts';
import type { ListingKey } from '#domain/listing/listing.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { fieldName } from '#site/features/listing/value-text.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Action } from '#site/session/queries.tsx';
import { DUPLICATES_KEY, undoMerge } from './api.ts';

/** A merge to undo: its number, and the names of its listings. */
export type UndoableMerge = Pick<Merge, 'id'> & { kept: { name: string }; merged: { name: string } };

/** Undoes merges; its message names the fields that keep a later value. */
export function useUndoMerge(): { task: Action; undo(merge: UndoableMerge): Promise<void> } {
  const { t } = useTranslation();
  const task = useAdminAction(DUPLICATES_KEY);
  return {
    task,
    undo: (merge) =>
      task.run(async (client) => {
        const { unchanged } = await undoMerge(client, merge.id);
        const stays = unchanged.map((key) => fieldName(t, key as ListingKey)).join(', ');
        return [
          t('duplicates.undone', { merged: merge.merged.name, kept: merge.kept.name }),
          stays && t('duplicates.stays', { fields: stays }),
        ]
          .filter(Boolean)
          .join(' ');
      }),
  };
}
