import type { Settings } from '../settings/index.ts';
import { mustHave, type Report } from './report.ts';

// The standard webhooks form, https://www.standardwebhooks.com: a version, then the secret in base64.
const SECRET = /^v1,whsec_[A-Za-z0-9+/=]{32,88}$/;

/** `[auth.hook.*]`. */
export function checkHooks(hooks: Settings['auth']['hook'], report: Report): void {
  checkHook('mfa_verification_attempt', hooks.mfaVerificationAttempt, report);
  checkHook('password_verification_attempt', hooks.passwordVerificationAttempt, report);
  checkHook('custom_access_token', hooks.customAccessToken, report);
  checkHook('send_sms', hooks.sendSms, report);
  checkHook('send_email', hooks.sendEmail, report);
  checkHook('before_user_created', hooks.beforeUserCreated, report);
}

function checkHook(name: string, hook: Settings['auth']['hook']['sendSms'], report: Report): void {
  if (!hook?.enabled) return;
  const path = ['auth', 'hook', name];
  mustHave(report, path, hook, ['uri']);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(hook.uri)?.[1]?.toLowerCase();
  if (scheme === 'pg-functions') {
    if (hook.secrets) report.reject([...path, 'secrets'], 'is not for a pg-functions URI');
  } else if (scheme === 'http' || scheme === 'https') {
    mustHave(report, path, hook, ['secrets']);
    const wrong = hook.secrets.split('|').some((secret) => !SECRET.test(secret));
    if (wrong) {
      report.reject(
        [...path, 'secrets'],
        'must be v1,whsec_ and a secret in base64 of at least 32 characters',
      );
    }
  } else {
    report.reject([...path, 'uri'], 'must be an http, https or pg-functions URI');
  }
}
