import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderSettings } from '../request/settings.ts';
import { codeNotExchanged, profileNotRead } from './errors.ts';
import { issuerIn, verifyIdToken } from './openid.ts';
import { type Profile, read, text } from './profile.ts';
import type { Client, Endpoints, Oidc, Provider, Tokens } from './provider.ts';
import { askJson, ProviderError } from './transport.ts';

const Answer = z.object({ access_token: z.string().min(1), refresh_token: text, id_token: text }).loose();

/**
 * The endpoints of a provider.
 *
 * @throws ProviderError
 */
export async function endpointsOf(provider: Provider, { settings, findIssuer }: Client): Promise<Endpoints> {
  if (provider.endpoints) return provider.endpoints(settings);
  if (!provider.oidc) throw new Error('A provider of the table has no address');
  const { pkce, ...found } = await findIssuer(provider.oidc.issuer(settings));
  return { ...found, pkce: provider.pkce ?? pkce };
}

/** An authorization code, with the parameters that its sign-in began with. */
export type Exchange = { code: string; redirectUri: string; verifier: string };

/**
 * Exchanges an authorization code for tokens.
 *
 * @throws AuthError 500 `unexpected_failure`
 */
export async function exchangeCode(provider: Provider, client: Client, exchange: Exchange): Promise<Tokens> {
  const { code, redirectUri, verifier } = exchange;
  try {
    const { token, clientAuth, pkce } = await endpointsOf(provider, client);
    const fields = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      ...(pkce && { code_verifier: verifier }),
    };
    const answer = read(Answer, await postFields(provider, client, { token, clientAuth }, fields), token);
    return {
      access: answer.access_token,
      refresh: answer.refresh_token,
      id: answer.id_token || null,
      nonce: nonceOf(verifier),
      answer,
    };
  } catch (cause) {
    throw cause instanceof ProviderError ? codeNotExchanged(code, cause) : cause;
  }
}

// Without a known method both are tried, as the official service does: a server that refuses the client leaves the
// code unused.
async function postFields(
  provider: Provider,
  client: Client,
  { token, clientAuth }: Pick<Endpoints, 'token' | 'clientAuth'>,
  fields: Record<string, string>,
): Promise<unknown> {
  if (clientAuth === 'either') {
    try {
      return await postFields(provider, client, { token, clientAuth: 'basic' }, fields);
    } catch (cause) {
      if (!(cause instanceof ProviderError)) throw cause;
      return postFields(provider, client, { token, clientAuth: 'post' }, fields);
    }
  }
  const { secret } = client.settings;
  const body = new URLSearchParams({
    ...fields,
    ...(clientAuth === 'post' && { client_id: client.id, client_secret: secret }),
  });
  const headers: Record<string, string> =
    clientAuth === 'basic' ? { authorization: basic(client.id, secret) } : {};
  const { onlyPublic = false } = provider.discovery ?? {};
  return askJson(token, { method: 'POST', headers, body }, { onlyPublic });
}

/**
 * Reads the person's profile.
 *
 * @param callback parameters of the provider's callback
 * @throws AuthError 500 `unexpected_failure`
 */
export async function readProfile(
  provider: Provider,
  client: Client,
  tokens: Tokens,
  callback: URLSearchParams,
): Promise<Profile> {
  try {
    const read = provider.profile ?? ((...asked) => profileInToken(provider, ...asked));
    const profile = await read(client, tokens);
    return provider.addToProfile?.(profile, callback) ?? profile;
  } catch (cause) {
    throw cause instanceof ProviderError ? profileNotRead(cause) : cause;
  }
}

/**
 * The nonce that an ID token must repeat. It is derived from the PKCE verifier, which stays on this server, so that one
 * stored secret serves both.
 */
export function nonceOf(verifier: string): string {
  return createHash('sha256').update(`nonce ${verifier}`).digest('base64url');
}

async function profileInToken({ oidc }: Provider, client: Client, tokens: Tokens): Promise<Profile> {
  const { settings, id: clientId, findIssuer, now } = client;
  if (!oidc || !tokens.id) throw new ProviderError('The provider gave no ID token');
  const issuer = issuerOfToken(oidc, settings, tokens.id);
  const { nonce, access: accessToken } = tokens;
  const claims = await verifyIdToken(await findIssuer(issuer), tokens.id, {
    audience: clientId,
    clientIds: [clientId],
    nonce,
    accessToken,
    aliases: oidc.aliases ?? [],
    now,
  });
  return oidc.read(claims, settings);
}

/**
 * The issuer to verify a token with: the provider's own, or the one named in the token where the provider has several.
 *
 * @throws ProviderError when the token names an issuer that the provider does not accept
 */
export function issuerOfToken(oidc: Oidc, settings: ProviderSettings, token: string): string {
  if (!oidc.accepts) return oidc.issuer(settings);
  const named = issuerIn(token);
  if (!oidc.accepts(named, settings)) throw new ProviderError(`The ID token is of ${named}`);
  return named;
}

// Each part is form-encoded (RFC 6749, section 2.3.1).
function basic(id: string, secret: string): string {
  const [user, password] = [id, secret].map((part) => encodeURIComponent(part).replaceAll('%20', '+'));
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
