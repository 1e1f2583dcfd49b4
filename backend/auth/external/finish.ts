import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import { runBeforeUserCreated } from '../hooks/new-user.ts';
import { isHooked } from '../hooks/run.ts';
import type { Call } from '../request/call.ts';
import { AuthError } from '../request/errors.ts';
import { beginSession } from '../sessions/tokens.ts';
import { findUser } from '../users/queries.ts';
import type { User } from '../users/user.ts';
import { accountOf, hasAccount } from './account.ts';
import {
  clientStateNotFound,
  emailNotGiven,
  externalCodeMissing,
  linkingTargetNotFound,
  oauthRefused,
  providerUnsupported,
  stateExpired,
  stateInvalid,
  stateMissing,
  stateNotFound,
  stateUsed,
} from './errors.ts';
import { exchangeCode, readProfile } from './exchange.ts';
import { acceptInvite, linkTo } from './linking.ts';
import { identityDataOf, type Profile, primaryEmail } from './profile.ts';
import type { Tokens } from './provider.ts';
import { callbackOf, clientOf, findAnyProvider } from './providers.ts';
import { type ExternalFlow, endFlow, findExternalFlow, issueExternalCode, takeVerifier } from './state.ts';

/** How long a person may take to sign in at the provider, including a second factor. */
const VALID_MS = 10 * 60_000;
/** Parameters of the final redirect to the page. */
type PageResult = { query?: Record<string, string>; fragment?: Record<string, string | number> };

/** @throws AuthError 400 `bad_oauth_callback`, `bad_oauth_state`, `flow_state_already_used` */
export async function requirePendingFlow({ context, now }: Call, state: string): Promise<ExternalFlow> {
  if (!state) throw stateMissing();
  if (!isUuid(state)) throw stateInvalid();
  const flow = await findExternalFlow(context.pool, state);
  if (!flow) throw stateNotFound();
  if (now.getTime() > flow.created_at.getTime() + VALID_MS) throw stateExpired();
  if (flow.user_id !== null) throw stateUsed();
  return flow;
}

/**
 * Signs in a person returning from a provider, or adds the provider to the account that requested it.
 *
 * @param answer parameters of the callback
 * @throws AuthError
 */
export async function finishExternal(
  call: Call,
  flow: ExternalFlow,
  answer: URLSearchParams,
): Promise<PageResult> {
  const error = answer.get('error');
  if (error) throw oauthRefused(error, answer.get('error_description') ?? '');
  const { profile, tokens, emailOptional } = await readCallback(call, flow, answer);
  const target = flow.linking_target_id && (await findUser(call.context.pool, flow.linking_target_id));
  if (flow.linking_target_id && !target) throw linkingTargetNotFound();
  const provider = flow.provider_type;
  const isInvited = flow.invite_token !== null;
  const newId = target || isInvited ? '' : await newUserIdFor(call, provider, profile);
  const emails = withRedirectTo(call, flow);
  const result = await inTransaction(call.context.pool, async (client) => {
    let user: User | AuthError;
    if (target) user = await linkTo(client, emails, target, { provider, profile });
    else if (isInvited)
      user = await acceptInvite(client, call, flow.invite_token ?? '', { provider, profile });
    else user = await accountOf(client, emails, { provider, profile, newId, emailOptional });
    return user instanceof AuthError ? user : finishFlow(client, call, flow, user, tokens);
  });
  if (result instanceof AuthError) throw result;
  return result;
}

async function readCallback(call: Call, flow: ExternalFlow, answer: URLSearchParams) {
  const code = answer.get('code');
  if (!code) throw externalCodeMissing();
  const configured = await findAnyProvider(call, flow.provider_type);
  if (!configured) throw providerUnsupported();
  const { provider, settings } = configured;
  const verifier = await takeVerifier(call.context.pool, flow);
  if (!verifier) throw clientStateNotFound();
  const client = clientOf(call, configured);
  const exchange = { code, verifier, redirectUri: callbackOf(call, settings) };
  const tokens = await exchangeCode(provider, client, exchange);
  const profile = await readProfile(provider, client, tokens, answer);
  if (profile.emails.length === 0 && !settings.emailOptional) throw emailNotGiven();
  return { profile, tokens, emailOptional: settings.emailOptional };
}

/**
 * Calls the hook for new accounts, unless the person has an account already.
 *
 * @returns the id for a new account
 */
export async function newUserIdFor(call: Call, provider: string, profile: Profile): Promise<string> {
  const { pool } = call.context;
  if (isHooked(call, 'beforeUserCreated') && (await hasAccount(pool, provider, profile))) return randomUUID();
  const email = primaryEmail(profile.emails)?.address;
  return runBeforeUserCreated(call, { provider, data: identityDataOf(profile), ...(email && { email }) });
}

// Links in emails sent from here lead back to the page where the sign-in began.
function withRedirectTo(call: Call, { referrer }: ExternalFlow): Call {
  return { ...call, query: new URLSearchParams(referrer ? { redirect_to: referrer } : {}) };
}

async function finishFlow(
  client: ClientBase,
  call: Call,
  flow: ExternalFlow,
  user: User,
  { access, refresh }: Tokens,
): Promise<PageResult> {
  if (flow.code_challenge !== null) {
    return { query: { code: await issueExternalCode(client, flow, user.id, { access, refresh }, call.now) } };
  }
  const { user: _, ...session } = await beginSession(client, call, user.id, 'oauth');
  await endFlow(client, flow);
  return {
    fragment: {
      ...session,
      provider_token: access,
      ...(refresh && { provider_refresh_token: refresh }),
      sb: '',
    },
  };
}
