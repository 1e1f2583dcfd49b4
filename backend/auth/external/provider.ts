import type { DiscoveryOptions, FindIssuer } from '../request/context.ts';
import type { ProviderSettings } from '../request/settings.ts';
import type { IdClaims } from './openid.ts';
import type { Profile } from './profile.ts';

/** A provider's OAuth client, as configured in config.toml. */
export type Client = {
  settings: ProviderSettings;
  /** The first entry of `client_id`. */
  id: string;
  findIssuer: FindIssuer;
  now: Date;
};

export type Endpoints = {
  authorize: string;
  token: string;
  /** How the client authenticates: by an Authorization header, by fields of the body, or by trying both. */
  clientAuth: 'basic' | 'post' | 'either';
  /** Whether it supports PKCE (RFC 7636). */
  pkce?: boolean;
};

/** The result of a code exchange. */
export type Tokens = {
  access: string;
  /** Empty when the provider gave none. */
  refresh: string;
  /** Null when the provider gave none. */
  id: string | null;
  /** Expected nonce of the ID token. */
  nonce: string;
  /** The whole token response. */
  answer: Record<string, unknown>;
};

/** How a provider's ID tokens are checked and read. */
export type Oidc = {
  issuer(settings: ProviderSettings): string;
  /** Whether a token may name this issuer; without it, only the issuer above is accepted. */
  accepts?(issuer: string, settings: ProviderSettings): boolean;
  /** Other values of `iss` in its tokens. */
  aliases?: readonly string[];
  /** Whether ID tokens sent to `/token` lack a nonce. */
  withoutNonce?: true;
  read(claims: IdClaims, settings: ProviderSettings): Profile;
};

/** A sign-in provider. */
export type Provider = {
  /** Requested besides the page's own scopes. */
  scopes: readonly string[];
  /** Whether the page's own scopes replace all others but `openid`. */
  replaceableScopes?: true;
  /** Whether to send a PKCE challenge; overrides the discovery document. */
  pkce?: boolean;
  /** How to discover the issuer, where it differs from the usual. */
  discovery?: DiscoveryOptions;
  /** Whether `url` must be configured, because the provider has no default host. */
  needsUrl?: true;
  /** Fixed parameters of the authorization request. */
  parameters?: Readonly<Record<string, string>>;
  oidc?: Oidc;
  /** Without it, the endpoints come from the issuer's discovery document. */
  endpoints?(settings: ProviderSettings): Endpoints;
  /** Without it, the profile comes from the ID token. */
  profile?(client: Client, tokens: Tokens): Promise<Profile>;
  /** Merges parameters of the callback into the profile. */
  addToProfile?(profile: Profile, callback: URLSearchParams): Profile;
};

/** A provider with its settings. */
export type ConfiguredProvider = { name: string; provider: Provider; settings: ProviderSettings };

/** Base URL of a provider's host: `url` of config.toml, which replaces all of its hosts, or its default. */
export function hostOf({ url }: ProviderSettings, host: string): string {
  return url ? url.replace(/\/$/, '') : `https://${host}`;
}

/** Endpoints of a provider below one host, which `url` of config.toml replaces. */
export function endpointsAt(
  host: string,
  authorize: string,
  token: string,
  clientAuth: Endpoints['clientAuth'],
  pkce?: 'pkce',
): (settings: ProviderSettings) => Endpoints {
  return (settings) => {
    const base = hostOf(settings, host);
    return { authorize: base + authorize, token: base + token, clientAuth, pkce: pkce !== undefined };
  };
}
