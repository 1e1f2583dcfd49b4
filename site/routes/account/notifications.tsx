import { LocalLink } from '#site/components/local-link.tsx';
import { PageHeader } from '#site/components/page-header.tsx';
import { publicHeaders } from '#site/http.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/notifications.ts';
import { NotificationList } from './notifications/notification-list.tsx';

export const headers = publicHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('notifications.title'), noindex: true }));

/** Everything that a person was told. */
export default function Notifications() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('notifications.title')} lead={t('notifications.lead')}>
        <LocalLink to="/profil?section=letters" prefetch="none" className="button button-quiet">
          {t('notifications.chooseLetters')}
        </LocalLink>
      </PageHeader>
      <div className="container-page min-h-[50vh]">
        <NotificationList />
      </div>
    </>
  );
}
