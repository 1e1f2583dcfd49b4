import type { Person } from '#site/data/session.ts';

/** What a page knows of who is looking. */
export type SessionState =
  /** Not known yet; `isUnreachable` when there is a session but the service does not answer. */
  | { status: 'loading'; isUnreachable: boolean }
  /** `hasEnded`: a session came to its end without this tab asking for it. */
  | { status: 'signed-out'; hasEnded: boolean }
  | { status: 'signed-in'; person: Person };

export const LOADING: SessionState = { status: 'loading', isUnreachable: false };
