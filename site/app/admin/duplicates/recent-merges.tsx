import { useQuery } from '@tanstack/react-query';
import type { Merge } from '#domain/listing/duplicates.ts';
import type { ListingKey } from '#domain/listing/listing.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { DUPLICATES_KEY, mergesQuery } from '#site/app/admin/tools/queries.ts';
import { fieldName } from '#site/features/listing/field-name.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { undoMerge } from './api.ts';

/** The last merges, each of which can be taken apart. */
export function RecentMerges() {
  const { t, language } = useTranslation();
  const task = useAdminAction(DUPLICATES_KEY);
  const merges = useQuery(mergesQuery);
  const undo = (merge: Merge) =>
    task.run(async (client) => {
      const { unchanged } = await undoMerge(client, merge.id);
      const stays = unchanged.map((key) => fieldName(t, key as ListingKey)).join(', ');
      return [
        t('duplicates.undone', { merged: merge.merged.name, kept: merge.kept.name }),
        stays && t('duplicates.stays', { fields: stays }),
      ]
        .filter(Boolean)
        .join(' ');
    });
  return (
    <section aria-labelledby="merges" className="grid gap-3">
      <h3 id="merges" className="font-bold text-lead">
        {t('duplicates.merges')}
      </h3>
      <Outcome done={task.done} failed={task.failed ?? (merges.isError ? t('tools.failed') : null)} />
      {merges.data?.length === 0 && <p className="text-ink-soft">{t('duplicates.noMerge')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {merges.data?.map((merge) => (
          <li key={merge.id} className="card flex flex-wrap items-center justify-between gap-3 p-4">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p>
                {merge.merged.name} →{' '}
                <LocalLink to={`/entreprise/${merge.kept.slug}`} prefetch="none" className="link">
                  {merge.kept.name}
                </LocalLink>
              </p>
              <p className="text-ink-soft text-sm">
                {formatMoment(merge.mergedAt, language)} · {merge.by ?? t('admin.somebody')}
              </p>
            </div>
            <TaskButton
              isBusy={task.isBusy}
              label={t('duplicates.undoThis', { merged: merge.merged.name, kept: merge.kept.name })}
              onPress={() => void undo(merge)}
            >
              {t('duplicates.undo')}
            </TaskButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
