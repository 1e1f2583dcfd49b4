import { identitiesNeedAssurance, manualLinkingDisabled } from '../errors/identities.ts';
import type { PersonalCall } from '../sessions/guards.ts';
import { lacksSecondFactor } from '../sessions/tokens.ts';

/**
 * Adding or removing an identity requires the second factor, if the account has one: the account's address may change
 * with its identities, so a stolen password alone could otherwise take the account over.
 *
 * @throws AuthError 404 `manual_linking_disabled`, 403 `insufficient_aal`
 */
export function mustManageIdentities(call: PersonalCall): void {
  if (!call.context.settings.enableManualLinking) throw manualLinkingDisabled();
  if (lacksSecondFactor(call)) throw identitiesNeedAssurance();
}
