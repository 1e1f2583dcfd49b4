import type { ComponentType } from 'react';
import { Outlet, useMatches } from 'react-router';
import { publicHeaders } from '#site/http.ts';
import { MembersOnly } from '#site/session/members-only.tsx';

export const headers = publicHeaders;

/** What a page may say of itself to this guard, in its `handle`. */
type MemberHandle = {
  /** Takes the page's place when its session ends while it is open. */
  SignedOut?: ComponentType;
};

/** Around every page that asks to be signed in. */
export default function Members() {
  const page = useMatches().at(-1)?.handle as MemberHandle | undefined;
  return (
    <MembersOnly signedOut={page?.SignedOut && <page.SignedOut />}>
      <Outlet />
    </MembersOnly>
  );
}
