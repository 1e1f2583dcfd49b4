import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { WaitingClaim } from '#domain/trust/claim-answers.ts';

type ChosenClaim = {
  /** Null when nothing waits. */
  chosen: WaitingClaim | null;
  choose(id: number): void;
  /** To the next one (1) or the one before (-1); false when there is none. */
  step(by: 1 | -1): boolean;
};

/**
 * The claim that is looked at, by the address (`?claim=12`); without one, the oldest. One that is no longer there gives
 * its place to the one that came after it.
 */
export function useChosenClaim(rows: readonly WaitingClaim[]): ChosenClaim {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('claim'));
  const place = useRef(0);
  const found = rows.findIndex(({ id }) => id === asked);
  const index = found >= 0 ? found : Math.min(place.current, rows.length - 1);
  const chosen = rows[index] ?? null;
  useEffect(() => {
    if (found >= 0) place.current = found;
  }, [found]);
  const choose = useCallback(
    (id: number) =>
      setSearch(
        (former) => {
          former.set('claim', String(id));
          return former;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const chosenId = chosen?.id;
  // What is shown stays when others come before it.
  useEffect(() => {
    if (chosenId !== undefined && chosenId !== asked) choose(chosenId);
  }, [chosenId, asked, choose]);
  const step = (by: 1 | -1) => {
    const next = rows[index + by];
    if (next) choose(next.id);
    return next !== undefined;
  };
  return { chosen, choose, step };
}
