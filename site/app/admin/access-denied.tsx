import { AccessCard } from '#site/app/account/access-card.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

/** What a signed-in person who does not administer sees in place of the administration. */
export function AccessDenied() {
  const { t } = useTranslation();
  return (
    <AccessCard title={t('account.denied.title')} text={t('account.denied.text')}>
      <LocalLink to="/" className="button button-primary">
        {t('account.denied.home')}
      </LocalLink>
    </AccessCard>
  );
}
