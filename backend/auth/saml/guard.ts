import type { Call } from '../call.ts';
import { samlDisabled } from '../errors/saml.ts';

/** @throws AuthError 404 `saml_provider_disabled` where the operator has not turned single sign-on on */
export function mustHaveSaml({ context }: Call): void {
  if (!context.saml) throw samlDisabled();
}
