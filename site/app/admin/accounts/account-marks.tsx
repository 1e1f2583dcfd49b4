import { type FoundAccount, isForGood } from '#domain/accounts/accounts.ts';
import { formatDay } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** That somebody administers the directory, or is suspended and until when. */
export function AccountMarks({ account }: { account: FoundAccount }) {
  const { t, language } = useTranslation();
  const { isAdministrator, suspendedUntil } = account;
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {isAdministrator && <span className="chip">{t('tools.accounts.administrator')}</span>}
      {suspendedUntil && (
        <span className="chip border-bad text-bad">
          {isForGood(suspendedUntil, new Date())
            ? t('tools.accounts.suspendedForGood')
            : t('tools.accounts.suspendedUntil', { day: formatDay(suspendedUntil, language) })}
        </span>
      )}
    </p>
  );
}
