import type { Settings } from '../settings/index.ts';
import { UNSET } from '../values.ts';
import { checkHooks } from './auth-hooks.ts';
import { checkExternal, checkThirdParty } from './auth-providers.ts';
import { checkEmail, checkSms } from './auth-senders.ts';
import { mustHave, type Report, settingName, warnUnset } from './report.ts';

// The CLI's own floor; HS256 wants 32 bytes (RFC 7518, section 3.2), but existing projects may have less.
const MIN_SECRET_LENGTH = 16;

/** `[auth]`, when it is on; its secrets always, because every service verifies tokens. */
export function checkAuth(auth: Settings['auth'], report: Report): void {
  const { jwtSecret } = auth;
  if (jwtSecret && !UNSET.test(jwtSecret) && jwtSecret.length < MIN_SECRET_LENGTH) {
    report.reject(['auth', 'jwt_secret'], `must be at least ${MIN_SECRET_LENGTH} characters`);
  }
  const secrets = ['jwtSecret', 'anonKey', 'serviceRoleKey', 'publishableKey', 'secretKey'] as const;
  for (const name of secrets) warnUnset(report, ['auth', settingName(name)], auth[name]);
  if (!auth.enabled) return;
  mustHave(report, ['auth'], auth, ['siteUrl']);
  for (const url of auth.additionalRedirectUrls) warnUnset(report, ['auth', 'additional_redirect_urls'], url);
  if (auth.captcha?.enabled) mustHave(report, ['auth', 'captcha'], auth.captcha, ['provider', 'secret']);
  if (auth.passkey?.enabled) {
    if (!auth.webauthn) report.reject(['auth', 'webauthn'], 'is required by auth.passkey');
    mustHave(report, ['auth', 'webauthn'], auth.webauthn, ['rpId', 'rpOrigins']);
  }
  checkFactors(auth.mfa, report);
  checkHooks(auth.hook, report);
  checkEmail(auth.email, report);
  checkSms(auth.sms, report);
  checkExternal(auth.external, report);
  checkThirdParty(auth.thirdParty, report);
}

function checkFactors(mfa: Settings['auth']['mfa'], report: Report): void {
  for (const [name, factor] of Object.entries({
    totp: mfa.totp,
    phone: mfa.phone,
    web_authn: mfa.webAuthn,
  })) {
    if (factor.enrollEnabled && !factor.verifyEnabled) {
      report.reject(['auth', 'mfa', name, 'enroll_enabled'], 'requires verify_enabled');
    }
  }
}
