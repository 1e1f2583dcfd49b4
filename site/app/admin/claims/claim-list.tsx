import { useEffect, useRef } from 'react';
import type { WaitingClaim } from '#domain/trust/claim-answers.ts';
import { Age } from '#site/app/admin/shared/age.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';

type ClaimListProps = { rows: readonly WaitingClaim[]; chosen: number; onChoose: (id: number) => void };

/** What waits, the oldest first, with what is known of each in a line. */
export function ClaimList({ rows, chosen, onChoose }: ClaimListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')?.parentElement;
    if (!list.current || !current) return;
    // Within the list alone: the page stays where it is.
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
      {rows.map(({ id, listingName, city, fullName, waitingSince, moreAskedAt, proofs, documents }) => {
        const evidence = [
          proofs.length > 0 && t('adminClaims.proofMark'),
          documents > 0 && t('adminClaims.documents', { count: documents }),
        ].filter(Boolean);
        return (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosen || undefined}
              className="card grid w-full gap-0.5 p-3 text-left hover:bg-sunken aria-[current]:border-ink aria-[current]:bg-sunken"
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
            </button>
          </li>
        );
      })}
    </ul>
  );
}
