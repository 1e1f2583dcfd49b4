import type { ProviderSettings } from '../settings.ts';
import type { IdClaims } from './id-token.ts';
import type { FindIssuer } from './issuers.ts';
import type { Profile } from './profile.ts';

/** A provider as config.toml sets it up. */
export type Client = {
  settings: ProviderSettings;
  /** The first of `client_id`, where it lists several. */
  id: string;
  findIssuer: FindIssuer;
  now: Date;
};

export type Endpoints = {
  authorize: string;
  token: string;
  /** How the client shows who it is: in a header, or among the fields. */
  clientAuth: 'basic' | 'post';
  /** Whether it understands PKCE (RFC 7636). */
  pkce?: boolean;
};

/** What a code was exchanged for. */
export type Tokens = {
  access: string;
  /** Empty when it gives none. */
  refresh: string;
  /** Null when it gives none. */
  id: string | null;
  /** What the ID token must repeat. */
  nonce: string;
  /** The whole answer. */
  answer: Record<string, unknown>;
};

/** What is known of a provider's ID tokens. */
export type Oidc = {
  issuer(settings: ProviderSettings): string;
  /** Whether a token may name an issuer; the one above alone when absent. */
  accepts?(issuer: string, settings: ProviderSettings): boolean;
  /** Other names that its tokens have for the issuer. */
  aliases?: readonly string[];
  /** Whether a token sent to `/token` has no nonce of its own. */
  withoutNonce?: true;
  read(claims: IdClaims, settings: ProviderSettings): Profile;
};

/** One party that people sign in with. */
export type Provider = {
  /** Asked for besides what the page asks for. */
  scopes: readonly string[];
  /** Whether it has no address of its own. */
  needsUrl?: true;
  /** What the request for consent always has. */
  parameters?: Readonly<Record<string, string>>;
  oidc?: Oidc;
  /** Where it is; as its issuer says when absent. */
  endpoints?(settings: ProviderSettings): Endpoints;
  /** Who the person is; as the ID token says when absent. */
  profile?(client: Client, tokens: Tokens): Promise<Profile>;
  /** What the callback itself may add to the profile. */
  addToProfile?(profile: Profile, callback: URLSearchParams): Profile;
};

/** An address of the provider's: `url` of config.toml, which stands for all of its hosts, or its own. */
export function hostOf({ url }: ProviderSettings, host: string): string {
  return url ? url.replace(/\/$/, '') : `https://${host}`;
}
