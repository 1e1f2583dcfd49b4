import type { Call } from '../../call.ts';
import { toAuthError } from '../../errors/to-auth-error.ts';
import { beginExternal } from '../../external/begin.ts';
import { redirectWithError } from '../../external/redirection.ts';
import { redirectOf } from '../../redirects/allowed.ts';

/** `GET /authorize?provider=…`: leads a browser to another party, which leads it back to `/callback`. */
export async function authorize(call: Call): Promise<Response> {
  try {
    const location = await beginExternal(call, null);
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
  } catch (error) {
    const refused = toAuthError(error);
    // What the page asked wrongly its author has to see; of what goes wrong here the person does.
    if (refused.status < 500) throw error;
    call.context.onError(refused.cause ?? refused, call.request);
    return redirectWithError(redirectOf(call), refused);
  }
}
