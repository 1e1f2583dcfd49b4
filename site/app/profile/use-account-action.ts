import type { QueryKey } from '@tanstack/react-query';
import { useProblem } from '#site/app/account/use-problem.ts';
import { type Action, useAction } from '#site/session/queries.tsx';

/** A change of one's own account. @param invalidates keys of the queries that it changes */
export function useAccountAction(...invalidates: QueryKey[]): Action {
  return useAction(useProblem(), invalidates);
}
