import { beginExternal } from '../../external/begin.ts';
import { redirectWithError } from '../../request/answer.ts';
import type { Call } from '../../request/call.ts';
import { toAuthError } from '../../request/errors.ts';
import { redirectOf } from '../../request/redirects.ts';

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
