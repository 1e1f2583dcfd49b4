import type { QueryKey } from '@tanstack/react-query';
import { type Action, useAction } from '#site/session/queries.tsx';
import { useAdminRefusal } from './use-admin-refusal.ts';

/** A change that an administrator makes. @param invalidates keys of the queries that it changes */
export function useAdminAction(...invalidates: QueryKey[]): Action {
  return useAction(useAdminRefusal(), invalidates);
}
