import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { localizePath } from '#domain/pages/segments.ts';
import type { CountedKind } from '#domain/trust/moderation.ts';
import { AccessCard } from '#site/app/account/access-card.tsx';
import { callProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { MembersOnly } from '#site/session/members-only.tsx';
import { sessionClient } from '#site/session/open-session.ts';
import { useLiveInvalidation } from '#site/session/queries.tsx';
import { SessionPending } from '#site/session/session-pending.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { followAdministration, WAITING_KEY, waitingKey } from './shared/queries.ts';

/** The admin sections, by their French path. */
const SECTIONS = [
  { path: '/admin', name: 'home' },
  { path: '/admin/moderation', name: 'moderation' },
  { path: '/admin/claims', name: 'claims' },
  { path: '/admin/sponsors', name: 'sponsors' },
  { path: '/admin/stats', name: 'stats' },
  { path: '/admin/tools', name: 'tools' },
  { path: '/admin/migration', name: 'migration' },
] as const;

/** Whether the user is an administrator. It only decides what the page shows: the database enforces access. */
const administratorQuery = queryOptions({
  queryKey: ['admin', 'is-administrator'],
  queryFn: async () => readIsAdministrator(await sessionClient()),
});

/** Layout of all admin pages. */
export default function Administrators() {
  return (
    <MembersOnly>
      <Administration />
    </MembersOnly>
  );
}

function Administration() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pathname } = useLocation();
  const { data: isAdministrator, isPending, refetch } = useQuery(administratorQuery);
  if (isPending) return <SessionPending />;
  if (isAdministrator === undefined) {
    return (
      <PageHeader title={t('error.failed.title')} lead={t('error.failed.text')}>
        <button type="button" className="button button-primary" onClick={() => void refetch()}>
          {t('account.retry')}
        </button>
      </PageHeader>
    );
  }
  if (!isAdministrator) return <AccessDenied />;
  return (
    <>
      <WaitingChanges />
      <nav aria-label={t('account.admin.navigation')} className="container-page pt-6">
        <ul className="flex flex-wrap gap-2">
          {SECTIONS.map(({ path, name }) => (
            <li key={name}>
              <LocalLink
                to={path}
                prefetch="none"
                aria-current={pathname === localizePath(path, locale) ? 'page' : undefined}
                className="chip aria-[current]:border-yellow aria-[current]:bg-yellow aria-[current]:text-on-yellow"
              >
                {t(`account.admin.${name}`)}
              </LocalLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}

/** Subscribes to the moderation queues while an administrator is in any section. */
function WaitingChanges() {
  useWaitingChanges();
  return null;
}

/**
 * Whether the caller is an administrator; the database checks again at every read and write.
 *
 * @throws DataError
 */
function readIsAdministrator(client: DataClient, signal?: AbortSignal): Promise<boolean> {
  return callProcedure(client, 'is_admin', {}, signal);
}

/** Shown to signed-in users who are not administrators. */
function AccessDenied() {
  const { t } = useTranslation();
  return (
    <AccessCard title={t('account.denied.title')} text={t('account.denied.text')}>
      <LocalLink to="/" className="button button-primary">
        {t('account.denied.home')}
      </LocalLink>
    </AccessCard>
  );
}

/** Invalidates the queries of a kind when an item of that kind is queued or decided. */
function useWaitingChanges(): void {
  useLiveInvalidation(follow);
}

function follow(client: DataClient, invalidate: (queryKey: QueryKey) => void): () => void {
  return followAdministration(client, (kind) => {
    if (kind === null) return invalidate(WAITING_KEY);
    invalidate(waitingKey('any'));
    invalidate(waitingKey(kind as CountedKind));
  });
}
