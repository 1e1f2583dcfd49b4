import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { NotificationList } from './notification-list.tsx';

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
