import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { FoundAccount } from '#domain/accounts/accounts.ts';
import { PageEnd, ToolHead } from '#site/app/admin/shared/admin-page.tsx';
import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { CheckboxField } from '#site/ui/form/choice-fields.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { useAccountTitle } from './account-title.ts';
import { AccountMarks, AccountView } from './account-view.tsx';
import { accountsQuery } from './api.ts';

const QUERY = ['q', 'suspended', 'staff', 'account'] as const;

/** Searches accounts; the selected account is in the page's URL. */
export default function Accounts() {
  const { t } = useTranslation();
  const [{ account }, ask] = useUrlQuery(QUERY);
  return (
    <section className="grid gap-5">
      <ToolHead>{t('accounts.lead')}</ToolHead>
      {account ? (
        <AccountView key={account} id={account} onLeave={() => ask({ account: '' })} />
      ) : (
        <AccountList />
      )}
    </section>
  );
}

function AccountList() {
  const { t } = useTranslation();
  const [{ q, suspended, staff }, ask] = useUrlQuery(QUERY);
  const [typed, setTyped] = useState(q);
  const [onlySuspended, setOnlySuspended] = useState(suspended === 'yes');
  const [onlyStaff, setOnlyStaff] = useState(staff === 'yes');
  const list = useInfiniteQuery({
    ...accountsQuery(q, { onlySuspended: suspended === 'yes', onlyStaff: staff === 'yes' }),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <form
        className="card grid items-end gap-x-4 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          ask({ q: typed.trim(), suspended: onlySuspended ? 'yes' : '', staff: onlyStaff ? 'yes' : '' });
        }}
      >
        <TextField
          label={t('accounts.find')}
          hint={t('accounts.findHint')}
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className="button button-primary">
          {t('accounts.search')}
        </button>
        <CheckboxField
          label={t('accounts.onlySuspended')}
          isChecked={onlySuspended}
          onChange={setOnlySuspended}
        />
        <CheckboxField label={t('accounts.onlyStaff')} isChecked={onlyStaff} onChange={setOnlyStaff} />
      </form>
      {rows.length > 0 && (
        <ul aria-label={t('accounts.name')} className="card divide-y divide-rule">
          {rows.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </ul>
      )}
      {rows.length === 0 && !list.isFetching && !list.isError && (
        <EmptyState icon="users" title={t('accounts.none')} text={t('accounts.noneText')} />
      )}
      <PageEnd list={list} />
    </>
  );
}

/** One account of the list, with a link to it. */
function AccountRow({ account }: { account: FoundAccount }) {
  const { t, language } = useTranslation();
  const titleOf = useAccountTitle();
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
          {titleOf(account)}
        </LocalLink>
        {email && name && <span> · {name}</span>}
        <p className="text-ink-soft text-sm">
          {t('accounts.since', { day: formatDay(createdAt, language) })} ·{' '}
          {lastSignInAt
            ? t('accounts.lastSeen', { day: formatDay(lastSignInAt, language) })
            : t('accounts.neverSeen')}
        </p>
      </div>
      <AccountMarks account={account} />
    </li>
  );
}
