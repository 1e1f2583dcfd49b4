import type { ReactNode } from 'react';
import type { AccountDetails } from '#domain/accounts/accounts.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

const COUNTED_MAX = 1_000;
const COUNTS = ['listings', 'reviews', 'claims', 'reports'] as const;

/** What is known of an account. */
export function AccountFacts({ account }: { account: AccountDetails }) {
  const { t, language } = useTranslation();
  const moment = (at: string | null) => (at ? formatMoment(at, language) : t('tools.accounts.never'));
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact label={t('tools.accounts.name')}>{account.name ?? t('tools.accounts.noName')}</Fact>
        <Fact label={t('tools.accounts.id')}>
          <span className="font-mono text-sm">{account.id}</span>
        </Fact>
        <Fact label={t('tools.accounts.created')}>{moment(account.createdAt)}</Fact>
        <Fact label={t('tools.accounts.confirmed')}>{moment(account.confirmedAt)}</Fact>
        <Fact label={t('tools.accounts.lastSignIn')}>{moment(account.lastSignInAt)}</Fact>
        <Fact label={t('tools.accounts.providers')}>
          {account.providers.join(', ') || t('tools.accounts.never')}
        </Fact>
        <Fact label={t('tools.accounts.sessions')}>{account.sessions}</Fact>
        {COUNTS.map((name) => (
          <Fact key={name} label={t(`tools.accounts.counts.${name}`)}>
            {account.counts[name] > COUNTED_MAX
              ? t('tools.accounts.more', { count: COUNTED_MAX })
              : account.counts[name]}
          </Fact>
        ))}
      </dl>
      {account.listings.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {account.listings.map(({ slug, name, status }) => (
            <li key={slug}>
              <LocalLink to={`/entreprise/${slug}/modifier`} prefetch="none" className="link">
                {name}
              </LocalLink>{' '}
              <span className="text-ink-soft text-sm">({t(`ownListings.status.${status}`)})</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
