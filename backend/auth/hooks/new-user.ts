import { randomUUID } from 'node:crypto';
import type { Call } from '../request/call.ts';
import { AUDIENCE, findUserByEmail, findUserByPhone } from '../users/queries.ts';
import { isHooked, runHook } from './run.ts';

/** The account to be created. */
type Applicant = {
  email?: string;
  phone?: string;
  /** Sign-in method: `email`, `phone`, `google`; absent for an anonymous account. */
  provider?: string;
  /** `user_metadata`. */
  data: Record<string, unknown>;
};

/**
 * Asks the hook whether an account may be created, unless its address or number is taken. To be called before the
 * transaction that creates it.
 *
 * @returns the id for the account, which the hook has received
 * @throws AuthError with the status and message of the hook
 */
export async function runBeforeUserCreated(call: Call, applicant: Applicant): Promise<string> {
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
