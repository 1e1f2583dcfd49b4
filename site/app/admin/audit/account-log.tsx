import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AccountRef } from '#domain/trust/audit.ts';
import { PageEnd } from '#site/app/admin/shared/admin-page.tsx';
import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { accountLogQuery } from './api.ts';

const FILTERS = ['account', 'since', 'until'] as const;
type Filters = Record<(typeof FILTERS)[number], string>;

/** Log of the auth service: sign-ins and account changes, with the actor and the account concerned. */
export function AccountLog() {
  const { t, language } = useTranslation();
  const [filters, ask] = useUrlQuery(FILTERS);
  const list = useInfiniteQuery({ ...accountLogQuery(filters), placeholderData: keepPreviousData });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <AccountFilters key={JSON.stringify(filters)} filters={filters} onAsk={ask} />
      {rows.length > 0 && (
        <ol aria-label={t('audit.logs.accounts')} className="card divide-y divide-rule">
          {rows.map((entry) => (
            <li key={entry.id} className="grid gap-1 px-4 py-3 [overflow-wrap:anywhere]">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-mono text-sm">{entry.action}</span>
                <time dateTime={entry.at} className="text-ink-soft text-sm">
                  {formatMoment(entry.at, language)}
                </time>
              </div>
              <p className="text-sm">
                {entry.actor ? <AccountName account={entry.actor} /> : t('audit.nobody')}
                {entry.about && (
                  <>
                    {' '}
                    {t('audit.about')} <AccountName account={entry.about} />
                  </>
                )}
                {entry.ip && <span className="text-ink-soft"> · {entry.ip}</span>}
              </p>
            </li>
          ))}
        </ol>
      )}
      {rows.length === 0 && !list.isFetching && !list.isError && (
        <EmptyState icon="users" title={t('audit.none')} text={t('audit.noneText')} />
      )}
      <PageEnd list={list} />
    </>
  );
}

function AccountFilters({ filters, onAsk }: { filters: Filters; onAsk: (filters: Filters) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(filters);
  const change = (name: keyof Filters) => (event: { target: { value: string } }) =>
    setTyped((former) => ({ ...former, [name]: event.target.value }));
  return (
    <form
      className="card grid items-end gap-4 p-4 sm:grid-cols-2 xl:grid-cols-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onAsk(typed);
      }}
    >
      <TextField label={t('audit.account')} value={typed.account} onChange={change('account')} />
      <TextField label={t('audit.since')} type="date" value={typed.since} onChange={change('since')} />
      <TextField label={t('audit.until')} type="date" value={typed.until} onChange={change('until')} />
      <button type="submit" className="button button-primary">
        {t('audit.ask')}
      </button>
    </form>
  );
}

/** An account by name and e-mail address, with a link; a deleted account by its id. */
export function AccountName({ account }: { account: AccountRef }) {
  const { t } = useTranslation();
  const { id, email, name } = account;
  if (email === null && name === null) return <span>{t('audit.gone', { id })}</span>;
  return (
    <LocalLink to={`/admin/tools?tool=accounts&account=${id}`} prefetch="none" className="link">
      {[name, email].filter(Boolean).join(' – ')}
    </LocalLink>
  );
}
