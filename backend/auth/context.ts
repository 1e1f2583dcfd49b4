import type { ClientBase, Pool } from 'pg';
import type { Caller } from '#backend/caller.ts';
import type { AuthSettings } from './settings.ts';

/** What the service works with; nothing of it is read from the environment. */
export type AuthContext = {
  settings: AuthSettings;
  /** The owner's connections. */
  pool: Pool;
  /** A token with these claims, signed with the project's first signing key. */
  signToken(claims: Record<string, unknown>): Promise<string>;
  /** Whose a token is; rejects when it is altered, expired or another project's. */
  verify(token: string): Promise<Caller>;
  now(): Date;
  mail: SendMail;
  /** Where the service itself is reached, without a last slash: what links in letters begin with. */
  apiUrl: string;
  /** Where people go when a request names no other place that is allowed. */
  siteUrl: string;
  /** Told the cause of every answer of 500 and above. */
  onError(error: unknown, request?: Request): void;
};

/** A letter to one person. */
export type Letter = {
  kind: 'confirmation' | 'email_change';
  to: string;
  user: { id: string; email: string; userMetadata: Readonly<Record<string, unknown>> };
  /** The code that a person types. */
  token: string;
  /** What the link carries: proof without the address. */
  tokenHash: string;
  /** Where the link leads in the end; null for the site's own address. */
  redirectTo: string | null;
};

/** Hands a letter over within the caller's transaction: it goes out only when that is committed. */
export type SendMail = (client: ClientBase, letter: Letter) => Promise<void>;
