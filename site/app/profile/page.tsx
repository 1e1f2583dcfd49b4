import { useQuery } from '@tanstack/react-query';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { LeftProfile } from './deletion-panel.tsx';
import { ProfileView } from './profile-view.tsx';
import { accountQuery } from './queries.ts';
import { sectionOf } from './section-nav.tsx';

export const handle = {
  SignedOut: LeftProfile,
  title(t: Translate, query: URLSearchParams): string {
    const section = sectionOf(query);
    const title = t('profile.title');
    // Each screen has its own title, for browser tabs and for screen readers.
    return section === 'person' ? title : `${t(`profile.nav.${section}`)} – ${title}`;
  },
};

/** The user's profile. */
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
