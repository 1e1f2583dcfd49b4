import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { localizePath } from '#domain/pages/segments.ts';
import { useWaitingChanges } from '#site/app/admin/shared/use-waiting-changes.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { MembersOnly } from '#site/session/members-only.tsx';
import { SessionPending } from '#site/session/session-pending.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { AccessDenied } from './access-denied.tsx';
import { administratorQuery } from './queries.ts';
import { SECTIONS } from './sections.ts';

/** Around every page of the administration. */
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

/** Follows what waits, for as long as an administrator is in any section. */
function WaitingChanges() {
  useWaitingChanges();
  return null;
}
