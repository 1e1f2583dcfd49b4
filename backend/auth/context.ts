import type { Pool } from 'pg';
import type { Caller } from '#backend/caller.ts';
import type { Limits } from './limits/index.ts';
import type { SendMail } from './mail/email-message.ts';
import type { MakeEmailLink } from './mail/link.ts';
import type { AuthSettings } from './settings.ts';

/** Dependencies of the auth service; none is read from the environment. */
export type AuthContext = {
  settings: AuthSettings;
  /** Connections of the database owner. */
  pool: Pool;
  /** Signs a token with these claims, using the project's first signing key. */
  signToken(claims: Record<string, unknown>): Promise<string>;
  /** Returns the caller that a token names; rejects a token that is altered, expired or from another project. */
  verify(token: string): Promise<Caller>;
  /** The `iss` claim of tokens: the URL of this service. */
  issuer: string;
  now(): Date;
  limits: Limits;
  /** Maps a third-party service's public URL to the URL that is actually requested. */
  resolveServiceUrl(address: string): string;
  mail: SendMail;
  emailLink: MakeEmailLink;
  /** Whether SAML sign-in is enabled. */
  saml: boolean;
  /** Base URL of the API, without a trailing slash; links in emails start with it. */
  apiUrl: string;
  /** Redirect target when a request names no allowed one. */
  siteUrl: string;
  /** Called with the cause of every response with status 500 or above. */
  onError(error: unknown, request?: Request): void;
};
