import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { type Fields, textField } from '../call.ts';
import { readChallenge } from '../credentials/pkce.ts';
import { validationFailed } from '../errors.ts';

/** What a sign-in that is begun here is ended with elsewhere (PKCE, RFC 7636); null for the implicit flow. */
export type Challenge = { challenge: string; method: 's256' | 'plain' } | null;

/** @throws AuthError 400 `validation_failed` */
export function challengeOf(fields: Fields): Challenge {
  const read = readChallenge(textField(fields, 'code_challenge'), textField(fields, 'code_challenge_method'));
  if (read && 'refused' in read) throw validationFailed(read.refused);
  return read;
}

/** Keeps the challenge of a sign-in that a letter ends. */
export async function insertFlowState(
  client: ClientBase,
  userId: string,
  flow: { provider: string; method: 'email/signup' | 'email_change' },
  challenge: NonNullable<Challenge>,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [
      randomUUID(),
      userId,
      randomUUID(),
      challenge.method,
      challenge.challenge,
      flow.provider,
      flow.method,
      now,
    ],
  );
}
