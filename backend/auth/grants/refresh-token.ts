import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { json } from '../request/answer.ts';
import { type Call, readFields, textField } from '../request/call.ts';
import { AuthError, validationFailed } from '../request/errors.ts';
import { refreshSession } from '../sessions/refresh.ts';

// Our format, and the official service's for imported accounts; any other token was never issued.
const REFRESH_TOKEN = /^(?:[a-z\d]{26}|[a-z\d]{12})$/;

/** `POST /token?grant_type=refresh_token`: refreshes the tokens of a session. */
export async function byRefreshToken(call: Call): Promise<Response> {
  const shown = textField(await readFields(call), 'refresh_token');
  if (!REFRESH_TOKEN.test(shown)) throw validationFailed('Refresh token is not valid');
  const answer = await inTransaction(call.context.pool, (client) => refreshSession(client, call, shown));
  if (answer instanceof AuthError) throw answer;
  return json(answer);
}
