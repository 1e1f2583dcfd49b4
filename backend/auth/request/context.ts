import type { JWTVerifyGetKey } from 'jose';
import type { Pool } from 'pg';
import type { Caller } from '#backend/caller.ts';
import type { Language } from '../mail/compose.ts';
import type { EmailBrand, MakeEmailLink, SendMail } from '../mail/email-message.ts';
import type { AuthError } from './errors.ts';
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
  /** Whether a link of an email asks, by a page with a button, before it consumes its token. */
  confirmsEmailLinks: boolean;
  /** The language of people whose own is unknown. */
  language: Language;
  /** The site's sign-in page, for emails; null where the project names none. */
  signInLink: EmailBrand['signInLink'] | null;
  /** Sign-in providers that the administration adds; null where the project's schema has no table for them. */
  customProviders: { allowsPrivate: boolean } | null;
  /** Whether SAML sign-in is enabled. */
  saml: boolean;
  /** Base URL of the API, without a trailing slash; links in emails start with it. */
  apiUrl: string;
  /** Redirect target when a request names no allowed one. */
  siteUrl: string;
  /** Called with the cause of every response with status 500 or above. */
  onError(error: unknown, request?: Request): void;
};

/** Limits on requests, messages and guesses. */
export type Limits = {
  /**
   * Counts a request by its IP address; requests by this process or with the service key are exempt.
   *
   * @param what separate counter within the limit, such as a route
   * @throws AuthError 429 `over_request_rate_limit`
   */
  request(limit: RequestLimit, what: string, from: From): void;
  /**
   * Counts an email request, before the account lookup, so that the result does not reveal whether the address has an
   * account.
   *
   * @throws AuthError 429 `over_email_send_rate_limit`
   */
  email(from: From): void;
  /** @throws AuthError 429 `over_sms_send_rate_limit` */
  sms(from: From): void;
  attempts: Attempts;
};

type From = { address: string | null; isService: boolean; now: Date };

/** Rate limit categories of requests, counted by IP address. */
export type RequestLimit =
  | 'anonymousUsers'
  | 'tokenRefresh'
  | 'signInSignUps'
  | 'tokenVerifications'
  | 'web3'
  | 'factors'
  | 'passkeys'
  | 'sso';

export type Attempts = {
  /**
   * Counts one more attempt at a secret, whether or not an account exists.
   *
   * @param subject the address, number or id used for the lookup
   * @throws AuthError 429 `over_request_rate_limit` when this network tried too often
   */
  begin(kind: AttemptKind, subject: string, from: { address: string | null; now: Date }): Promise<Attempt>;
};

/** An attempt, counted as failed until it succeeds. */
type Attempt = {
  /**
   * The error for a wrong guess. While the whole account is locked, a correct guess receives the same error.
   *
   * @param error the error to return otherwise
   */
  failed(error: AuthError): AuthError;
  /**
   * Takes the failure back. While the whole account is locked, succeeds only on a network where the person is already
   * signed in: an attacker's guesses cannot lock the owner out.
   *
   * @param userId the owner of the secret
   * @throws AuthError 429 `over_request_rate_limit`
   */
  succeed(userId: string): Promise<void>;
};

/** The guessed secret: a password, a code sent to the person, or a code of a second factor. */
export type AttemptKind = 'password' | 'code' | 'factor';

/**
 * Finds an issuer's metadata by its URL.
 *
 * @throws ProviderError
 */
export type FindIssuer = (address: string, options?: DiscoveryOptions) => Promise<Issuer>;

/** How the issuer of a custom provider is discovered. */
export type DiscoveryOptions = {
  /** URL of the discovery document, where it is not at the issuer's usual place. */
  url: string | null;
  /** Refuses private addresses. */
  onlyPublic: boolean;
  /** Time of the provider's last change, which makes cached entries stale. */
  changedAt: Date;
};

/** The discovery document of an OpenID Connect issuer. */
export type Issuer = {
  /** The `iss` claim of its tokens. */
  name: string;
  authorize: string;
  token: string;
  userinfo: string | null;
  clientAuth: 'basic' | 'post';
  pkce: boolean;
  algorithms: string[];
  /** The issuer's keys, fetched again when a token names an unknown key. */
  keys: JWTVerifyGetKey;
};
