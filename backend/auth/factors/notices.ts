import type { ClientBase } from 'pg';
import { deliver } from '../email/deliver.ts';
import type { PersonalCall } from '../sessions/guards.ts';
import type { FactorType } from './factor.ts';

/** Notifies a person that a factor was added or removed. */
export async function sendFactorNotice(
  client: ClientBase,
  call: PersonalCall,
  template: 'mfa_factor_enrolled' | 'mfa_factor_unenrolled',
  factorType: FactorType,
): Promise<void> {
  const { user } = call;
  if (user.email) await deliver(client, call, user, template, user.email, { factorType });
}
