import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { WaitingClaim } from '#domain/trust/claim-answers.ts';
import { nameOf } from '#site/app/admin/moderation/queue-address.ts';
import { AdminPage } from '#site/app/admin/shared/admin-page.tsx';
import { Age } from '#site/app/admin/shared/age.tsx';
import { useIsHeld } from '#site/app/admin/shared/held-decisions.ts';
import { QueryBoundary } from '#site/app/admin/shared/query-boundary.tsx';
import { SelectAll, type Selection, useSelection } from '#site/app/admin/shared/selection.tsx';
import { useIsAdministrator } from '#site/app/admin/shared/staff-role.ts';
import { useShortcuts } from '#site/app/admin/shared/use-shortcuts.ts';
import { WorkerNote } from '#site/app/admin/shared/worker-note.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { AutomaticApproval } from './automatic-approval.tsx';
import { ClaimBulkBar } from './bulk-bar.tsx';
import { ClaimView, waitingClaimsQuery } from './claim-view.tsx';

/** Upper limit of the count returned by `waiting_claims`. */
const COUNTED = 1000;

/** The pending claims and the selected one; after a decision, the next claim opens. */
export function ClaimQueue() {
  const { t } = useTranslation();
  const { data } = useSuspenseQuery(waitingClaimsQuery);
  const isHeld = useIsHeld();
  const rows = data.rows.filter(({ id }) => !isHeld(nameOf({ kind: 'claim', id })));
  const { chosen, left, choose, step } = useChosenClaim(rows, (id) => isHeld(nameOf({ kind: 'claim', id })));
  const selection = useSelection(rows, ({ id }) => id);
  const isBulk = selection.items.length > 0;
  // A decision removes the pressed button, so the next claim takes the focus.
  const takesFocus = useRef(false);
  const empty = useRef<HTMLDivElement>(null);
  const go = (by: 1 | -1) => {
    takesFocus.current = step(by);
  };
  useShortcuts({
    j: () => go(1),
    k: () => go(-1),
    x: () => left === null && chosen && selection.set(chosen, !selection.has(chosen)),
  });
  // The decided claim leaves the list: the next one takes its place, and the focus.
  const goOn = () => {
    takesFocus.current = true;
  };
  const shown = left ?? chosen?.id;
  const isEmpty = shown === undefined;
  useEffect(() => {
    if (!isEmpty || !takesFocus.current) return;
    takesFocus.current = false;
    empty.current?.focus();
  }, [isEmpty]);
  if (shown === undefined) {
    return (
      <div ref={empty} tabIndex={-1} className="grid gap-4 outline-none">
        <EmptyState icon="check" title={t('adminClaims.emptyTitle')} text={t('adminClaims.emptyText')} />
      </div>
    );
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <div className="grid min-w-0 content-start gap-3">
        <p role="status" className="font-semibold">
          {data.waiting < COUNTED
            ? t('adminClaims.waiting', { count: data.waiting - (data.rows.length - rows.length) })
            : t('adminClaims.waitingMany', { count: COUNTED - 1 })}
        </p>
        <SelectAll
          rows={rows}
          selection={selection}
          label={t('adminClaims.selectAll', { count: rows.length })}
        />
        <ClaimList rows={rows} chosen={shown} selection={selection} onChoose={choose} />
        <p className="text-ink-soft text-sm max-lg:hidden">{t('adminClaims.keys')}</p>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {isBulk && <ClaimBulkBar selection={selection} />}
        <QueryBoundary key={shown}>
          <ClaimView
            id={shown}
            isBulk={isBulk}
            takesFocus={takesFocus}
            onDecided={goOn}
            onNext={left !== null && chosen ? () => go(1) : null}
          />
        </QueryBoundary>
      </div>
    </div>
  );
}

type ChosenClaim = {
  /** Null without pending claims. */
  chosen: WaitingClaim | null;
  /** The claim of the address that waits no longer; null while it waits. */
  left: number | null;
  choose(id: number): void;
  /** Selects the next claim (1) or the previous one (-1); false at the end of the list. */
  step(by: 1 | -1): boolean;
};

/**
 * The selected claim, by the query string (`?claim=12`); without one, the oldest. The next one replaces it once it is
 * decided here. When somebody else decides it, or its claimant withdraws it, it stays on screen: a press that was meant
 * for it must not decide another claim.
 *
 * @param isDecided whether a claim is decided here, and waits for the end of its undo
 */
function useChosenClaim(rows: readonly WaitingClaim[], isDecided: (id: number) => boolean): ChosenClaim {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('claim'));
  const place = useRef(0);
  const found = rows.findIndex(({ id }) => id === asked);
  const index = found >= 0 ? found : Math.min(place.current, rows.length - 1);
  const chosen = rows[index] ?? null;
  const left = asked > 0 && found < 0 && !isDecided(asked) ? asked : null;
  useEffect(() => {
    if (found >= 0) place.current = found;
  }, [found]);
  const choose = useCallback(
    (id: number | null) =>
      setSearch(
        (former) => {
          if (id === null) former.delete('claim');
          else former.set('claim', String(id));
          return former;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const chosenId = chosen?.id;
  // Writes the claim to the URL, so that it stays selected when other claims are added before it.
  useEffect(() => {
    if (left !== null || chosenId === asked) return;
    if (chosenId !== undefined) choose(chosenId);
    // The last claim was decided here: it must not come back once its undo has ended.
    else if (asked > 0) choose(null);
  }, [chosenId, asked, left, choose]);
  const step = (by: 1 | -1) => {
    // The claims after one that left have moved up.
    const next = rows[left === null ? index + by : index + Math.min(by, 0)];
    if (next) choose(next.id);
    return next !== undefined;
  };
  return { chosen, left, choose, step };
}

type ClaimListProps = {
  rows: readonly WaitingClaim[];
  chosen: number;
  selection: Selection<WaitingClaim>;
  onChoose: (id: number) => void;
};

/** The pending claims, oldest first, with a summary line and a checkbox each. */
function ClaimList({ rows, chosen, selection, onChoose }: ClaimListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another claim is selected
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')?.closest('li');
    if (!list.current || !current) return;
    // Scrolls the list only, not the page.
    const { top, bottom } = current.getBoundingClientRect();
    const frame = list.current.getBoundingClientRect();
    if (top < frame.top) list.current.scrollTop -= frame.top - top;
    else if (bottom > frame.bottom) list.current.scrollTop += bottom - frame.bottom;
  }, [chosen]);
  return (
    <ul
      ref={list}
      aria-label={t('adminClaims.list')}
      className="grid max-h-[70vh] gap-2 overflow-y-auto p-1 max-lg:max-h-64"
    >
      {rows.map((row) => {
        const { id, listingName, city, fullName, waitingSince, moreAskedAt, proofs, documents, worker } = row;
        const evidence = [
          proofs.length > 0 && t('adminClaims.proofMark'),
          documents > 0 && t('adminClaims.documents', { count: documents }),
        ].filter(Boolean);
        return (
          <li key={id} className="flex">
            <label className="grid w-9 shrink-0 cursor-pointer place-items-start pt-4">
              <input
                type="checkbox"
                checked={selection.has(row)}
                aria-label={t('adminClaims.select', { name: listingName, person: fullName })}
                onChange={(event) => selection.set(row, event.currentTarget.checked)}
                className="size-5 accent-ink"
              />
            </label>
            <button
              type="button"
              aria-current={id === chosen || undefined}
              className="card grid min-w-0 flex-1 gap-0.5 p-3 text-left hover:bg-sunken aria-[current]:border-ink aria-[current]:bg-sunken"
              onClick={() => onChoose(id)}
            >
              <span className="font-semibold wrap-anywhere">{listingName}</span>
              <span className="text-ink-soft text-sm wrap-anywhere">
                {[fullName, city].filter(Boolean).join(' · ')}
              </span>
              <span className="flex flex-wrap items-center gap-x-3">
                <Age since={waitingSince} />
                <span className="text-sm">{evidence.join(', ') || t('adminClaims.none')}</span>
                {moreAskedAt && <span className="font-semibold text-sm">{t('adminClaims.askedMark')}</span>}
              </span>
              <WorkerNote worker={worker} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Claims to the ownership of listings: the evidence next to the listing. */
export default function Claims() {
  const { t } = useTranslation();
  const isAdministrator = useIsAdministrator();
  return (
    <AdminPage title={t('adminClaims.name')} lead={t('adminClaims.lead')}>
      <ClaimQueue />
      {isAdministrator && <AutomaticApproval />}
    </AdminPage>
  );
}
