import { Outlet, useMatches } from 'react-router';
import type { AppHandle } from '#site/app/app-page.tsx';
import { MembersOnly } from '#site/session/members-only.tsx';

/** Around every page that asks to be signed in. */
export default function Members() {
  const page = useMatches().at(-1)?.handle as AppHandle | undefined;
  return (
    <MembersOnly signedOut={page?.SignedOut && <page.SignedOut />}>
      <Outlet />
    </MembersOnly>
  );
}
