import { createHash } from 'node:crypto';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isSameSecret } from '../credentials/tokens.ts';
import { json } from '../request/answer.ts';
import { type Call, type Fields, flagField, readFields, textField } from '../request/call.ts';
import { AuthError, validationFailed } from '../request/errors.ts';
import { mustBePerson } from '../sessions/guards.ts';
import { beginSession } from '../sessions/tokens.ts';
import type { User } from '../users/user.ts';
import { accountOf } from './account.ts';
import { oauthRefused, providerDisabled } from './errors.ts';
import { issuerOfToken } from './exchange.ts';
import { newUserIdFor } from './finish.ts';
import { linkTo, mustManageIdentities } from './linking.ts';
import { type IdClaims, verifyIdToken } from './openid.ts';
import type { ConfiguredProvider, Oidc } from './provider.ts';
import { clientIdsOf, clientOf, enabledProviders, findAnyProvider, givesIdTokens } from './providers.ts';
import { ProviderError } from './transport.ts';

const INVALID = 'invalid request';

/**
 * `POST /token?grant_type=id_token`: exchanges a provider's ID token for a session or, with `link_identity`, adds the
 * provider to the caller's account.
 */
export async function signInWithIdToken(call: Call): Promise<Response> {
  const fields = await readFields(call);
  const token = textField(fields, 'id_token');
  if (!token) throw oauthRefused(INVALID, 'id_token required');
  const target = flagField(fields, 'link_identity') ? await mustBeLinking(call) : null;
  const trusted = await mustBeTrusted(call, fields);
  const { name, settings, oidc } = trusted;
  const accessToken = textField(fields, 'access_token');
  const claims = await requireValidIdToken(call, trusted, token, accessToken);
  mustBeOurAudience(claims, clientIdsOf(settings));
  if (!settings.skipNonceCheck && !oidc.withoutNonce) mustMatchNonce(claims, textField(fields, 'nonce'));

  const profile = oidc.read(claims, settings);
  const { emailOptional } = settings;
  const newId = target ? '' : await newUserIdFor(call, name, profile);
  const answer = await inTransaction(call.context.pool, async (client) => {
    const user = target
      ? await linkTo(client, call, target, { provider: name, profile })
      : await accountOf(client, call, { provider: name, profile, newId, emailOptional });
    return user instanceof AuthError ? user : beginSession(client, call, user.id, 'oauth');
  });
  if (answer instanceof AuthError) throw answer;
  return json(answer);
}

async function mustBeLinking(call: Call): Promise<User> {
  if (!call.request.headers.get('authorization')) {
    throw oauthRefused(INVALID, 'Linking requires a valid user access token in Authorization');
  }
  const personal = await mustBePerson(call);
  mustManageIdentities(personal);
  return personal.user;
}

/** The provider named by `provider`, or else found by `issuer`. */
async function mustBeTrusted(call: Call, fields: Fields): Promise<ConfiguredProvider & { oidc: Oidc }> {
  const [provider, issuer] = [textField(fields, 'provider'), textField(fields, 'issuer')];
  if (!provider && !(issuer && textField(fields, 'client_id'))) {
    throw oauthRefused(INVALID, 'provider or client_id and issuer required');
  }
  const { settings } = call.context;
  const isIssuer = ({ provider: { oidc }, settings: own }: ConfiguredProvider) =>
    oidc !== undefined && (oidc.accepts?.(issuer, own) ?? oidc.issuer(own) === issuer);
  const found = provider
    ? await findAnyProvider(call, provider)
    : enabledProviders(settings).find((candidate) => isIssuer(candidate));
  if (found?.provider.oidc) return { ...found, oidc: found.provider.oidc };
  if (!found && givesIdTokens(provider)) throw providerDisabled(issuer || provider);
  throw validationFailed(`Custom OIDC provider ${JSON.stringify(provider)} not allowed`);
}

async function requireValidIdToken(
  call: Call,
  trusted: ConfiguredProvider & { oidc: Oidc },
  token: string,
  accessToken: string,
): Promise<IdClaims> {
  const { oidc, settings } = trusted;
  const { findIssuer, now } = clientOf(call, trusted);
  try {
    const issuer = await findIssuer(issuerOfToken(oidc, settings, token));
    const aliases = oidc.aliases ?? [];
    return await verifyIdToken(issuer, token, {
      clientIds: clientIdsOf(settings),
      accessToken,
      aliases,
      now,
    });
  } catch (cause) {
    throw cause instanceof ProviderError ? oauthRefused(INVALID, 'Bad ID token', cause) : cause;
  }
}

function mustBeOurAudience({ aud }: IdClaims, clientIds: readonly string[]): void {
  const audience = [aud ?? []].flat();
  if (audience.some((id) => clientIds.includes(id))) return;
  throw oauthRefused(INVALID, `Unacceptable audience in id_token: [${audience.join(' ')}]`);
}

// The provider received only the hash of the nonce, so a stolen token is useless without the nonce.
function mustMatchNonce(claims: IdClaims, nonce: string): void {
  const inToken = String(claims.nonce ?? '');
  if (!inToken && !nonce) return;
  if (!inToken || !nonce) {
    throw oauthRefused(INVALID, 'Passed nonce and nonce in id_token should either both exist or not.');
  }
  const hash = createHash('sha256').update(nonce).digest('hex');
  if (!isSameSecret(hash, inToken)) throw oauthRefused('invalid nonce', 'Nonces mismatch');
}
