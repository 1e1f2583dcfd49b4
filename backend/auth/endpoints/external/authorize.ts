import type { Call } from '../../call.ts';
import { refusalOf } from '../../errors/refusal-of.ts';
import { beginExternal } from '../../external/begin.ts';
import { leadBackRefused } from '../../external/redirection.ts';
import { redirectOf } from '../../redirects/allowed.ts';

/** `GET /authorize?provider=…`: leads a browser to another party, which leads it back to `/callback`. */
export async function authorize(call: Call): Promise<Response> {
  try {
    const location = await beginExternal(call, null);
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
  } catch (error) {
    const refused = refusalOf(error);
    // What the page asked wrongly its author has to see; of what goes wrong here the person does.
    if (refused.status < 500) throw error;
    call.context.onError(refused.cause ?? refused, call.request);
    return leadBackRefused(redirectOf(call), refused);
  }
}
