import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import { sendEmail } from '../email/send-email.ts';
import { json, redirectBrowser, redirectWithError } from '../request/answer.ts';
import type { Call } from '../request/call.ts';
import { toAuthError } from '../request/errors.ts';
import { redirectOf } from '../request/redirects.ts';
import type { PersonalCall } from '../sessions/guards.ts';
import { audit } from '../users/audit.ts';
import { deleteIdentity, refreshProviders } from '../users/identities.ts';
import { lockUser, updateUser } from '../users/queries.ts';
import { beginExternal } from './begin.ts';
import { identityEmailTaken, identityIdInvalid, identityNotFound, lastIdentity } from './errors.ts';
import { finishExternal, requirePendingFlow } from './finish.ts';
import { adoptEmail, mustManageIdentities } from './linking.ts';
import type { ExternalFlow } from './state.ts';

/** `GET /authorize?provider=…`: redirects a browser to an OAuth provider, which redirects back to `/callback`. */
export async function authorize(call: Call): Promise<Response> {
  try {
    const location = await beginExternal(call, null);
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
  } catch (error) {
    const refused = toAuthError(error);
    // An invalid request is shown as an error to the page's author; a server failure redirects the person back to the
    // page.
    if (refused.status < 500) throw error;
    call.context.onError(refused.cause ?? refused, call.request);
    return redirectWithError(redirectOf(call), refused);
  }
}

/**
 * `GET` and `POST /callback`: an OAuth provider sends a person back, by redirect or (Apple) by form post. Redirects to
 * the page where the sign-in began, with a session, a code for one, or an error.
 */
export async function callback(call: Call): Promise<Response> {
  let flow: ExternalFlow | undefined;
  try {
    const answer = await answerIn(call.request);
    flow = await requirePendingFlow(call, answer.get('state') ?? '');
    return redirectBrowser(pageOf(call, flow), await finishExternal(call, flow, answer));
  } catch (error) {
    const refused = toAuthError(error);
    if (refused.status >= 500) call.context.onError(refused.cause ?? refused, call.request);
    return redirectWithError(pageOf(call, flow), refused);
  }
}

async function answerIn(request: Request): Promise<URLSearchParams> {
  const { searchParams } = new URL(request.url);
  return request.method === 'POST' ? new URLSearchParams(await request.text()) : searchParams;
}

function pageOf({ context }: Call, flow: ExternalFlow | undefined): string {
  return flow?.referrer || context.siteUrl;
}

/** `GET /user/identities/authorize?provider=…`: redirects to an OAuth provider, to link it to the account. */
export async function linkIdentity(call: PersonalCall): Promise<Response> {
  mustManageIdentities(call);
  const location = await beginExternal(call, call.user.id);
  if (call.query.get('skip_http_redirect') === 'true') return json({ url: location });
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

/** `DELETE /user/identities/:id`: unlinks an identity from the account, unless it is the last one. */
export async function unlinkIdentity(call: PersonalCall): Promise<Response> {
  const { context, params, now } = call;
  mustManageIdentities(call);
  const { id = '' } = params;
  if (!isUuid(id)) throw identityIdInvalid();
  await inTransaction(context.pool, async (client) => {
    // Read again under the lock: of two concurrent requests, the second must keep the last identity.
    const user = (await lockUser(client, call.user.id)) ?? call.user;
    if (user.identities.length <= 1) throw lastIdentity();
    const identity = user.identities.find(({ identity_id }) => identity_id === id.toLowerCase());
    if (!identity) throw identityNotFound();
    const { provider } = identity;
    await audit(client, 'identity_unlinked', user, call, {
      identity_id: identity.identity_id,
      provider,
      provider_id: identity.id,
    });
    await deleteIdentity(client, identity.identity_id);
    if (provider === 'phone') {
      await updateUser(client, user.id, { phone: null, phone_confirmed_at: null }, now);
    } else if (!(await adoptEmail(client, call, user.id))) {
      throw identityEmailTaken();
    }
    await refreshProviders(client, user.id, now);
    if (user.email) await sendEmail(client, call, user, 'identity_unlinked', user.email, { provider });
  });
  return json({});
}
