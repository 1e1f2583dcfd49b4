import { Outlet, useMatches } from 'react-router';
import { MembersOnly } from '#site/session/members-only.tsx';
import type { AppHandle } from '../app-page.tsx';

/** Around every page that asks to be signed in. */
export default function Members() {
  const page = useMatches().at(-1)?.handle as AppHandle | undefined;
  return (
    <MembersOnly signedOut={page?.SignedOut && <page.SignedOut />}>
      <Outlet />
    </MembersOnly>
  );
}
