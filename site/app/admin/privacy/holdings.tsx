import { useRef, useState } from 'react';
import type { PrivacyHoldings } from '#domain/trust/privacy-request.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { lookUpHoldings } from './api.ts';

const COUNTS = [
  'claims',
  'proofs',
  'reports',
  'corrections',
  'messages',
  'invitations',
  'emails',
  'awaited',
] as const;

/** The data held for the e-mail address of a request, loaded on demand. */
export function Holdings({ requestId }: { requestId: number }) {
  const { t } = useTranslation();
  const task = useAdminAction();
  const [held, setHeld] = useState<PrivacyHoldings | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  const look = () =>
    task.run(async (client) => {
      setHeld(await lookUpHoldings(client, requestId));
      // Moves the focus: the pressed button is removed.
      shown.current?.focus();
      return null;
    });
  return (
    <Panel title={t('adminPrivacy.held.title')} text={t('adminPrivacy.held.text')}>
      <Outcome failed={task.failed} />
      <div ref={shown} tabIndex={-1} role="status" className="outline-none empty:sr-only">
        {held && <Held held={held} requestId={requestId} />}
      </div>
      {!held && (
        <div>
          <TaskButton isBusy={task.isBusy} onPress={() => void look()}>
            {t('adminPrivacy.held.look')}
          </TaskButton>
        </div>
      )}
    </Panel>
  );
}

function Held({ held, requestId }: { held: PrivacyHoldings; requestId: number }) {
  const { t, language } = useTranslation();
  const { accounts, listings } = held;
  const counted = COUNTS.filter((name) => held[name] > 0);
  const others = held.requests.filter(({ id }) => id !== requestId);
  if (accounts.length === 0 && listings.length === 0 && counted.length === 0 && others.length === 0) {
    return <p>{t('adminPrivacy.held.nothing')}</p>;
  }
  return (
    <div className="grid gap-3">
      {accounts.map((account) => (
        <p key={account.id}>
          {t(`adminPrivacy.held.accounts.${account.state}`)}{' '}
          <LocalLink to={`/admin/tools?tool=accounts&account=${account.id}`} prefetch="none" className="link">
            {t('adminPrivacy.held.accountText', {
              name: account.name ?? t('adminPrivacy.held.noName'),
              day: formatDay(account.createdAt, language),
              listings: account.listings,
              reviews: account.reviews,
            })}
          </LocalLink>
          {account.keptBy && (
            <strong className="block">{t(`adminPrivacy.held.keptBy.${account.keptBy}`)}</strong>
          )}
        </p>
      ))}
      {listings.length > 0 && (
        <div>
          <p>{t('adminPrivacy.held.listings')}</p>
          <ul className="list-disc pl-5">
            {listings.map((listing) => (
              <li key={listing.id}>
                <LocalLink to={`/entreprise/${listing.slug}/modifier`} prefetch="none" className="link">
                  {listing.name}
                </LocalLink>{' '}
                ({t(`adminPrivacy.held.${listing.isShown ? 'shown' : 'hidden'}`)})
              </li>
            ))}
          </ul>
        </div>
      )}
      {counted.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {counted.map((name) => (
            <li key={name} className="chip">
              {t(`adminPrivacy.held.${name}`)} · {held[name]}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div>
          <p>{t('adminPrivacy.held.requests')}</p>
          <ul className="list-disc pl-5">
            {others.map((request) => (
              <li key={request.id}>
                {request.reference} · {t(`adminPrivacy.kinds.${request.kind}`)} ·{' '}
                {t(`adminPrivacy.states.${request.status}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
