import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useShortcuts } from '#site/app/admin/shared/use-shortcuts.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { ClaimList } from './claim-list.tsx';
import { ClaimView } from './claim-view.tsx';
import { waitingClaimsQuery } from './queries.ts';
import { useChosenClaim } from './use-chosen-claim.ts';

/** Up to here `waiting_claims` counts. */
const COUNTED = 1000;

/** What waits beside what was chosen; the next one opens by itself. */
export function ClaimQueue() {
  const { t } = useTranslation();
  const task = useAdminAction();
  const { data, isError, refetch } = useQuery(waitingClaimsQuery);
  const rows = data?.rows ?? [];
  const { chosen, choose, step } = useChosenClaim(rows);
  // What was pressed goes away with what was decided: the focus goes to what comes in its place.
  const takesFocus = useRef(false);
  const empty = useRef<HTMLDivElement>(null);
  const go = (by: 1 | -1) => {
    takesFocus.current = step(by);
  };
  useShortcuts({ j: () => go(1), k: () => go(-1) });
  const goOn = async (stays: boolean) => {
    if (stays) go(1);
    else takesFocus.current = true;
    await refetch();
  };
  const isEmpty = data !== undefined && !chosen;
  useEffect(() => {
    if (!isEmpty || !takesFocus.current) return;
    takesFocus.current = false;
    empty.current?.focus();
  }, [isEmpty]);
  if (!data && !isError) return <p role="status">{t('adminClaims.reading')}</p>;
  if (!data) {
    return (
      <EmptyState icon="circle-alert" title={t('adminClaims.failedTitle')} text={t('adminClaims.failedText')}>
        <button type="button" className="button button-primary" onClick={() => void refetch()}>
          {t('adminClaims.retry')}
        </button>
      </EmptyState>
    );
  }
  if (!chosen) {
    return (
      <div ref={empty} tabIndex={-1} className="grid gap-4 outline-none">
        <Outcome done={task.done} failed={task.failed} />
        <EmptyState icon="check" title={t('adminClaims.emptyTitle')} text={t('adminClaims.emptyText')} />
      </div>
    );
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <div className="grid min-w-0 content-start gap-3">
        <p role="status" className="font-semibold">
          {data.waiting < COUNTED
            ? t('adminClaims.waiting', { count: data.waiting })
            : t('adminClaims.waitingMany', { count: COUNTED - 1 })}
        </p>
        <ClaimList rows={rows} chosen={chosen.id} onChoose={choose} />
        <p className="text-ink-soft text-sm max-lg:hidden">{t('adminClaims.keys')}</p>
      </div>
      <ClaimView key={chosen.id} id={chosen.id} task={task} takesFocus={takesFocus} onDecided={goOn} />
    </div>
  );
}
