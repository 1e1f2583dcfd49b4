import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from '#domain/limits.ts';
import type { Translate } from '#site/i18n/translator.ts';

/** What is wrong with an address, as far as a page can tell; null when nothing is. */
export function checkEmail(t: Translate, email: string): string | null {
  if (!email.trim()) return t('account.check.email');
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : t('account.errors.email_address_invalid');
}

/** What is wrong with a new password, as far as a page can tell: the service also knows the most common ones. */
export function checkNewPassword(t: Translate, password: string): string | null {
  if (!password) return t('account.check.newPassword');
  if (password.length < PASSWORD_MIN) return t('account.weaknesses.length', { min: PASSWORD_MIN });
  return isTooLong(password) ? t('account.check.passwordTooLong') : null;
}

function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES;
}
