import type { Pool } from 'pg';
import type { Caller } from '#backend/caller.ts';
import type { Limits } from './limits/index.ts';
import type { SendMail } from './mail/email-message.ts';
import type { MakeEmailLink } from './mail/link.ts';
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
  /** What tokens name as their issuer: the address of this service. */
  issuer: string;
  now(): Date;
  limits: Limits;
  /** Where a service elsewhere is really asked, whose public address this is. */
  resolveServiceUrl(address: string): string;
  mail: SendMail;
  emailLink: MakeEmailLink;
  /** Whether organisations may sign their people in by SAML. */
  saml: boolean;
  /** Where the service itself is reached, without a last slash: what links in emails begin with. */
  apiUrl: string;
  /** Where people go when a request names no other place that is allowed. */
  siteUrl: string;
  /** Told the cause of every answer of 500 and above. */
  onError(error: unknown, request?: Request): void;
};
