import { queryOptions } from '@tanstack/react-query';
import { readIsAdministrator } from '#site/app/admin/shared/administrator-api.ts';
import { sessionClient } from '#site/session/open-session.ts';

/** Whether who is signed in may open the administration; it decides what is shown, and the database what is allowed. */
export const administratorQuery = queryOptions({
  queryKey: ['admin', 'is-administrator'],
  queryFn: async () => readIsAdministrator(await sessionClient()),
});
