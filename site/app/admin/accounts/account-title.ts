import type { AccountDetails, FoundAccount } from '#domain/accounts/accounts.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/**
 * The title of an account: its email, its name, its phone number, or the day of its creation.
 *
 * @returns a function of an account
 */
export function useAccountTitle(): (account: FoundAccount | AccountDetails) => string {
  const { t, language } = useTranslation();
  return (account) =>
    account.email ||
    account.name ||
    ('phone' in account && account.phone) ||
    t('accounts.nameless', { day: formatDay(account.createdAt, language) });
}
