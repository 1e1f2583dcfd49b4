import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#site/components/empty-state.tsx';
import { PageHeader } from '#site/components/page-header.tsx';
import { publicHeaders } from '#site/http.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { pageMeta } from '#site/meta.ts';
import { usePerson } from '#site/session/members-only.tsx';
import type { Route } from './+types/profile.ts';
import { ProfileView } from './profile/profile-view.tsx';
import { accountQuery } from './profile/queries.ts';
import { sectionOf } from './profile/sections.ts';

export const headers = publicHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => {
    const section = sectionOf(new URLSearchParams(args.location.search));
    const title = t('profile.title');
    // Each screen has a name of its own among the tabs, and in what is read out on the way to it.
    return {
      title: section === 'person' ? title : `${t(`profile.nav.${section}`)} – ${title}`,
      noindex: true,
    };
  });

/** A person's own page. */
export default function Profile() {
  const { t } = useTranslation();
  const { email } = usePerson();
  const { data: account, isPending, isError, refetch } = useQuery(accountQuery);
  return (
    <>
      <PageHeader title={t('profile.title')} lead={email && t('profile.lead', { email })} />
      <div className="container-page min-h-[60vh]">
        {isPending && <p role="status">{t('account.checking')}</p>}
        {isError && (
          <EmptyState icon="circle-alert" title={t('profile.failedTitle')} text={t('profile.failedText')}>
            <button type="button" className="button button-primary" onClick={() => void refetch()}>
              {t('account.retry')}
            </button>
          </EmptyState>
        )}
        {account && <ProfileView account={account} />}
      </div>
    </>
  );
}
