import { validationFailed } from '../request/errors.ts';
import type { AuthSettings, FactorSwitches } from '../request/settings.ts';
import { factorEnrolDisabled, factorVerifyDisabled } from './errors.ts';
import { type Factor, type FactorKind, NAMES } from './factor.ts';
import { phoneFactor } from './phone.ts';
import { totpFactor } from './totp.ts';
import { webauthnFactor } from './webauthn.ts';

type Known = 'totp' | 'phone' | 'webauthn';

const KINDS: Readonly<Record<Known, FactorKind>> = {
  totp: totpFactor,
  phone: phoneFactor,
  webauthn: webauthnFactor,
};

/** @throws AuthError 400 `validation_failed` for an unknown type, 422 for a type disabled in config.toml */
export function kindToEnrol(type: string, settings: AuthSettings): FactorKind {
  if (!isKnown(type)) throw unknownType();
  if (!switchesOf(type, settings).enrollEnabled) throw factorEnrolDisabled(type, NAMES[type]);
  return KINDS[type];
}

/** @throws AuthError 422 for a type disabled in config.toml */
export function kindToVerify({ factor_type: type }: Factor, settings: AuthSettings): FactorKind {
  if (!isKnown(type)) throw unknownType();
  if (!switchesOf(type, settings).verifyEnabled) throw factorVerifyDisabled(type, NAMES[type]);
  return KINDS[type];
}

/** Whether a factor can be challenged. */
export function isVerifiable({ factor_type: type }: Factor, settings: AuthSettings): boolean {
  return isKnown(type) && switchesOf(type, settings).verifyEnabled;
}

function isKnown(type: string): type is Known {
  return Object.hasOwn(KINDS, type);
}

function switchesOf(type: Known, { mfa }: AuthSettings): FactorSwitches {
  return type === 'webauthn' ? mfa.webAuthn : mfa[type];
}

const unknownType = () => validationFailed('factor_type needs to be totp, phone, or webauthn');
