import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLoaderData } from 'react-router';
import type { CountedKind } from '#domain/trust/moderation.ts';
import { AccessCard } from '#site/app/account/shared/access-card.tsx';
import type { DataClient } from '#site/data/client.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext, useTranslation } from '#site/i18n/use-translation.ts';
import { MembersOnly } from '#site/session/members-only.tsx';
import { useLiveInvalidation } from '#site/session/queries.tsx';
import { SessionPending } from '#site/session/session-pending.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { usePills } from '#site/ui/use-pills.ts';
import type { LoadedSection } from './route.tsx';
import { isOpenTo, SECTION_PAGES, sectionPath } from './sections.ts';
import { HeldBar } from './shared/held-bar.tsx';
import { followAdministration, WAITING_KEY, waitingKey } from './shared/queries.ts';
import { StaffRoleContext, staffRoleQuery } from './shared/staff-role.ts';

/** Layout of all admin pages, with the texts of their sections. */
export function Administrators() {
  const { locale, texts } = useLoaderData<LoadedSection>();
  const around = useTranslation();
  const translator = useMemo(() => createTranslator(locale, texts, around), [locale, texts, around]);
  return (
    <TranslatorContext value={translator}>
      <MembersOnly>
        <Administration />
      </MembersOnly>
    </TranslatorContext>
  );
}

function Administration() {
  const { t } = useTranslation();
  const { section, Page } = useLoaderData<LoadedSection>();
  const pills = usePills(section.name);
  const { data: own, isPending, refetch } = useQuery(staffRoleQuery);
  if (isPending) return <SessionPending />;
  if (own === undefined) {
    return (
      <PageHeader title={t('error.failed.title')} lead={t('error.failed.text')}>
        <button type="button" className="button button-primary" onClick={() => void refetch()}>
          {t('account.retry')}
        </button>
      </PageHeader>
    );
  }
  if (own.role === null) return <AccessDenied />;
  return (
    <StaffRoleContext value={own}>
      <WaitingChanges />
      <HeldBar />
      <nav aria-label={t('admin.navigation')} className="container-page pt-6">
        <ul ref={pills} className="pills gap-2">
          {SECTION_PAGES.filter((page) => isOpenTo(page, own.role)).map((page) => (
            <li key={page.name}>
              <LocalLink
                to={sectionPath(page)}
                prefetch="none"
                aria-current={page === section ? 'page' : undefined}
                className="chip"
              >
                {t(page.title)}
              </LocalLink>
            </li>
          ))}
        </ul>
      </nav>
      {isOpenTo(section, own.role) ? <Page key={section.name} /> : <AccessDenied />}
    </StaffRoleContext>
  );
}

/** Subscribes to the moderation queues, and to changes of roles, while staff is in any section. */
function WaitingChanges() {
  useWaitingChanges();
  return null;
}

/** Shown to signed-in users whose role does not open the page. */
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
    if (kind === null || kind === 'staff') invalidate(staffRoleQuery.queryKey);
    if (kind === null) return invalidate(WAITING_KEY);
    invalidate(waitingKey('any'));
    invalidate(waitingKey(kind as CountedKind));
  });
}
