import { Outlet, useMatches } from 'react-router';
import { MembersOnly } from '#site/session/members-only.tsx';
import type { AppHandle } from '../app-page.tsx';

/** Layout of all pages that require a signed-in user. */
export default function Members() {
  const page = useMatches().at(-1)?.handle as AppHandle | undefined;
  return (
    <MembersOnly signedOut={page?.SignedOut && <page.SignedOut />}>
      <Outlet />
    </MembersOnly>
  );
}
