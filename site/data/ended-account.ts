import type { DataError } from './error.ts';

/** Why the service refuses the session: its account is suspended, the session was ended, or the account is gone. */
export type Ending = {
  why: 'suspended' | 'ended' | 'gone';
  /** End of a suspension, ISO 8601; null for one without end, and for any other reason. */
  until: string | null;
};

const REASONS: Readonly<Record<string, Ending['why']>> = {
  account_suspended: 'suspended',
  session_ended: 'ended',
  account_not_found: 'gone',
};

let listener: (ending: Ending) => void = () => {};

/** Has a function told when the service refuses the session of this document. */
export function onEnding(listen: (ending: Ending) => void): void {
  listener = listen;
}

/** Tells it where an error says so; administrators ask about other accounts, with another status. */
export function noteEnding({ code, status, details }: DataError): void {
  const why = REASONS[code];
  if (why && (status === 401 || status === 403)) listener({ why, until: details });
}
