import { readIsAdministrator } from '#site/data/administrator.ts';
import { type Own, useOwn } from './use-own.ts';

/** Whether who is signed in may open the administration; it decides what is shown, and the database what is allowed. */
export function useAdministrator(): Own<boolean> {
  return useOwn(readIsAdministrator);
}
