import { EmptyState } from '#site/components/empty-state.tsx';
import { PageHeader } from '#site/components/page-header.tsx';
import { readAccount } from '#site/data/profile.ts';
import { publicHeaders } from '#site/http.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { pageMeta } from '#site/meta.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { useOwn } from '#site/session/use-own.ts';
import type { Route } from './+types/profile.ts';
import { ProfileView } from './profile/profile-view.tsx';
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
  const account = useOwn(readAccount);
  return (
    <>
      <PageHeader title={t('profile.title')} lead={email && t('profile.lead', { email })} />
      <div className="container-page min-h-[60vh]">
        {account.status === 'reading' && <p role="status">{t('account.checking')}</p>}
        {account.status === 'failed' && (
          <EmptyState icon="circle-alert" title={t('profile.failedTitle')} text={t('profile.failedText')}>
            <button type="button" className="button button-primary" onClick={account.retry}>
              {t('account.retry')}
            </button>
          </EmptyState>
        )}
        {account.status === 'read' && <ProfileView initial={account.data} />}
      </div>
    </>
  );
}
