import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { OwnStaffRole } from '#domain/accounts/staff.ts';
import { callProcedure } from '#site/data/call.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE } from '#site/session/queries.tsx';

/** The user's role in the administration. It only decides what the pages show: the database enforces access. */
export const staffRoleQuery = queryOptions({
  queryKey: ['admin', 'role'],
  queryFn: async () => callProcedure(await sessionClient(), 'my_staff_role', {}),
  ...LIVE,
});

export const StaffRoleContext = createContext<OwnStaffRole>({ role: null, mrcs: [] });

/** The role of the user of an admin page. */
export function useStaffRole(): OwnStaffRole {
  return useContext(StaffRoleContext);
}

export function useIsAdministrator(): boolean {
  return useStaffRole().role === 'administrator';
}
