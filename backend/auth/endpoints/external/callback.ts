import { finishExternal, requirePendingFlow } from '../../external/finish.ts';
import type { ExternalFlow } from '../../external/state.ts';
import { leadTo, redirectWithError } from '../../request/answer.ts';
import type { Call } from '../../request/call.ts';
import { toAuthError } from '../../request/errors.ts';

/**
 * `GET` and `POST /callback`: an OAuth provider sends a person back, by redirect or (Apple) by form post. Redirects to
 * the page where the sign-in began, with a session, a code for one, or an error.
 */
export async function callback(call: Call): Promise<Response> {
  let flow: ExternalFlow | undefined;
  try {
    const answer = await answerIn(call.request);
    flow = await requirePendingFlow(call, answer.get('state') ?? '');
    return leadTo(pageOf(call, flow), await finishExternal(call, flow, answer));
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
