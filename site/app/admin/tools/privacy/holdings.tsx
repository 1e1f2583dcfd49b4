import { useRef, useState } from 'react';
import type { PrivacyHoldings } from '#domain/trust/privacy-request.ts';
import { useAdminAction } from '#site/components/admin/use-admin-action.ts';
import { Outcome } from '#site/components/form/outcome.tsx';
import { TaskButton } from '#site/components/form/task-button.tsx';
import { LocalLink } from '#site/components/local-link.tsx';
import { Panel } from '#site/components/panel.tsx';
import { lookUpHoldings } from '#site/data/admin-privacy.ts';
import { formatDay } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

const COUNTS = ['claims', 'proofs', 'reports', 'corrections', 'invitations', 'emails', 'awaited'] as const;

/** What the directory holds for the address of a request, looked up when it is asked for. */
export function Holdings({ requestId }: { requestId: number }) {
  const { t } = useTranslation();
  const task = useAdminAction();
  const [held, setHeld] = useState<PrivacyHoldings | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  const look = () =>
    task.run(async (client) => {
      setHeld(await lookUpHoldings(client, requestId));
      // The button that was pressed goes.
      shown.current?.focus();
      return null;
    });
  return (
    <Panel title={t('privacyRoom.held.title')} text={t('privacyRoom.held.text')}>
      <Outcome failed={task.failed} />
      <div ref={shown} tabIndex={-1} role="status" className="outline-none empty:sr-only">
        {held && <Held held={held} requestId={requestId} />}
      </div>
      {!held && (
        <div>
          <TaskButton isBusy={task.isBusy} onPress={() => void look()}>
            {t('privacyRoom.held.look')}
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
    return <p>{t('privacyRoom.held.nothing')}</p>;
  }
  return (
    <div className="grid gap-3">
      {accounts.map((account) => (
        <p key={account.id}>
          {t(`privacyRoom.held.accounts.${account.state}`)}{' '}
          <LocalLink to={`/admin/tools?tool=accounts&account=${account.id}`} prefetch="none" className="link">
            {t('privacyRoom.held.accountText', {
              name: account.name ?? t('privacyRoom.held.noName'),
              day: formatDay(account.createdAt, language),
              listings: account.listings,
              reviews: account.reviews,
            })}
          </LocalLink>
          {account.keptBy && (
            <strong className="block">{t(`privacyRoom.held.keptBy.${account.keptBy}`)}</strong>
          )}
        </p>
      ))}
      {listings.length > 0 && (
        <div>
          <p>{t('privacyRoom.held.listings')}</p>
          <ul className="list-disc pl-5">
            {listings.map((listing) => (
              <li key={listing.id}>
                <LocalLink to={`/entreprise/${listing.slug}/modifier`} prefetch="none" className="link">
                  {listing.name}
                </LocalLink>{' '}
                ({t(`privacyRoom.held.${listing.isShown ? 'shown' : 'hidden'}`)})
              </li>
            ))}
          </ul>
        </div>
      )}
      {counted.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {counted.map((name) => (
            <li key={name} className="chip">
              {t(`privacyRoom.held.${name}`)} · {held[name]}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div>
          <p>{t('privacyRoom.held.requests')}</p>
          <ul className="list-disc pl-5">
            {others.map((request) => (
              <li key={request.id}>
                {request.reference} · {t(`privacyRoom.kinds.${request.kind}`)} ·{' '}
                {t(`privacyRoom.states.${request.status}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
