import { restoreListing } from '#site/features/deletion/api.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { WAITING_KEY } from './shared/queries.ts';
import { useAdminAction } from './shared/use-admin-action.ts';

/** Restores a deleted listing, within 30 days of its deletion. */
export function RestoreButton({ listing: { id, name } }: { listing: { id: number; name: string } }) {
  const { t } = useTranslation();
  const task = useAdminAction(WAITING_KEY);
  return (
    <div className="grid w-fit gap-1">
      <TaskButton
        isBusy={task.isBusy}
        label={t('moderation.restoreOf', { name })}
        onPress={() =>
          task.run(async (client) => {
            await restoreListing(client, id);
            return t('moderation.restored', { name });
          })
        }
      >
        {t('moderation.restore')}
      </TaskButton>
      <Outcome done={task.done} failed={task.failed} />
    </div>
  );
}
