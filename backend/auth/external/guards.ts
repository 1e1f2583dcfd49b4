import type { PersonalCall } from '../call.ts';
import { identitiesNeedAssurance, manualLinkingDisabled } from '../errors/identities.ts';
import { lacksSecondFactor } from '../sessions/assurance.ts';

/**
 * A way of signing in is added and removed by who has proven the second factor where there is one: the address of the
 * account goes with it, and who has no more than a stolen password would become its only owner.
 *
 * @throws AuthError 404 `manual_linking_disabled`, 403 `insufficient_aal`
 */
export function mustManageIdentities(call: PersonalCall): void {
  if (!call.context.settings.enableManualLinking) throw manualLinkingDisabled();
  if (lacksSecondFactor(call)) throw identitiesNeedAssurance();
}
