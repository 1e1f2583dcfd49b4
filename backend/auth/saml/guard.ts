import { samlDisabled } from '../errors/saml.ts';
import type { Call } from '../request/call.ts';

/** @throws AuthError 404 `saml_provider_disabled` unless the operator enabled single sign-on */
export function mustHaveSaml({ context }: Call): void {
  if (!context.saml) throw samlDisabled();
}
