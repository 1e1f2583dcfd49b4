import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { codeExpired, linkExpired } from '../email/errors.ts';
import {
  findShown,
  HALF_CHANGED,
  isProofType,
  type Shown,
  type ShownCode,
  settle,
  takeProof,
} from '../email/verification.ts';
import { verifyPhone } from '../phone/verification.ts';
import { json } from '../request/answer.ts';
import { type Call, type Fields, readFields, textField } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';
import { beginSession } from '../sessions/tokens.ts';
import { mustBeEmail } from '../users/rules.ts';

/** `POST /verify`: exchanges a code with its address, or the `token_hash` of a link, for a session. */
export async function verify(call: Call): Promise<Response> {
  const fields = await readFields(call);
  const texts = readTexts(fields);
  if (texts.phone) return verifyPhone(call, texts.type, texts.phone, texts.token);
  const shown = shownOf(texts);
  if ('code' in shown) await mustNotGuess(call, shown);
  const answer = await inTransaction(call.context.pool, async (client) => {
    const proof = await takeProof(client, call, shown, 'code' in shown ? codeExpired : linkExpired);
    if (!(await settle(client, call, proof))) return null;
    return beginSession(client, call, proof.user.id, 'otp');
  });
  return json(answer ?? { msg: HALF_CHANGED, code: '200' });
}

// Guesses are counted for six-digit codes only; a link's hash cannot be guessed.
async function mustNotGuess(call: Call, shown: ShownCode): Promise<void> {
  const { limits, pool } = call.context;
  const attempt = await limits.attempts.begin('code', shown.email, call);
  const token = await findShown(pool, shown);
  if (!token) throw attempt.failed(codeExpired());
  await attempt.succeed(token.user_id);
}

type Texts = Record<'type' | 'token' | 'token_hash' | 'email' | 'phone', string>;

function readTexts(fields: Fields): Texts {
  const read = (name: string) => textField(fields, name);
  const [type, token, hash] = [read('type'), read('token'), read('token_hash')];
  const [email, phone] = [read('email'), read('phone')];
  if (!type) throw validationFailed('Verify requires a verification type');
  if (Boolean(token) === Boolean(hash))
    throw validationFailed('Verify requires either a token or a token hash');
  if (hash && (email || phone || read('redirect_to'))) {
    throw validationFailed('Only the token_hash and type should be provided');
  }
  if (token && Boolean(email) === Boolean(phone)) {
    throw validationFailed('Only an email address or phone number should be provided on verify');
  }
  return { type, token, token_hash: hash, email, phone };
}

function shownOf({ type, token, token_hash: hash, email }: Texts): Shown {
  if (hash) return { type: mustBeProofType(type), hash };
  return { email: mustBeEmail(email), type: mustBeProofType(type), code: token };
}

function mustBeProofType(type: string) {
  if (!isProofType(type)) throw validationFailed('Invalid email verification type');
  return type;
}
