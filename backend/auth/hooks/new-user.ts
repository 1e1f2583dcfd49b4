import { randomUUID } from 'node:crypto';
import type { Call } from '../call.ts';
import { findUserByPhone } from '../phones/queries.ts';
import { AUDIENCE, findUserByEmail } from '../users/queries.ts';
import { isHooked, runHook } from './index.ts';

/** What an account would be. */
type Applicant = {
  email?: string;
  phone?: string;
  /** What it signs in with: `email`, `phone`, `google`; none when it is anonymous. */
  provider?: string;
  /** `user_metadata`. */
  data: Record<string, unknown>;
};

/**
 * Asks the hook whether an account may be made, unless somebody has its address or number. Called before the transaction that
 * makes it.
 *
 * @returns the id that the account has to have, of which the hook was told
 * @throws AuthError with the status and the message of the hook
 */
export async function mayBeCreated(call: Call, applicant: Applicant): Promise<string> {
  const id = randomUUID();
  if (!isHooked(call, 'beforeUserCreated')) return id;
  const { email = '', phone = '', provider, data } = applicant;
  const { pool } = call.context;
  if (email && (await findUserByEmail(pool, email))) return id;
  if (phone && (await findUserByPhone(pool, phone))) return id;
  const user = {
    id,
    aud: AUDIENCE,
    role: AUDIENCE,
    email,
    phone,
    app_metadata: provider ? { provider, providers: [provider] } : {},
    user_metadata: data,
    identities: [],
    created_at: call.now,
    updated_at: call.now,
    is_anonymous: !provider,
  };
  await runHook(call, 'beforeUserCreated', { user });
  return id;
}
