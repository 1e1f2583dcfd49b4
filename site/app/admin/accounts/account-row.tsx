import type { FoundAccount } from '#domain/accounts/accounts.ts';
import { formatDay } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { AccountMarks } from './account-marks.tsx';

/** One account of the list, leading to it. */
export function AccountRow({ account }: { account: FoundAccount }) {
  const { t, language } = useTranslation();
  const { id, email, name, createdAt, lastSignInAt } = account;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 [overflow-wrap:anywhere]">
      <div className="min-w-0">
        <LocalLink
          to={`/admin/tools?tool=accounts&account=${id}`}
          prefetch="none"
          preventScrollReset
          className="link font-semibold"
        >
          {email ?? id}
        </LocalLink>
        {name && <span> · {name}</span>}
        <p className="text-ink-soft text-sm">
          {t('tools.accounts.since', { day: formatDay(createdAt, language) })} ·{' '}
          {lastSignInAt
            ? t('tools.accounts.lastSeen', { day: formatDay(lastSignInAt, language) })
            : t('tools.accounts.neverSeen')}
        </p>
      </div>
      <AccountMarks account={account} />
    </li>
  );
}
