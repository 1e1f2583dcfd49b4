import { Outlet } from 'react-router';
import { publicHeaders } from '#site/http.ts';
import { MembersOnly } from '#site/session/members-only.tsx';

export const headers = publicHeaders;

/** Around every page that asks to be signed in. */
export default function Members() {
  return (
    <MembersOnly>
      <Outlet />
    </MembersOnly>
  );
}
