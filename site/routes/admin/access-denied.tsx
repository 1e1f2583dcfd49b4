import { useTranslation } from 'react-i18next';
import { Icon } from '#site/components/icon.tsx';
import { LocalLink } from '#site/components/local-link.tsx';

/** What a signed-in person who does not administer sees in place of the administration. */
export function AccessDenied() {
  const { t } = useTranslation();
  return (
    <div className="container-page grid place-items-center py-16 sm:py-24">
      <div className="card grid max-w-lg justify-items-start gap-4 p-6 sm:p-10">
        <span className="grid size-12 place-items-center rounded-full bg-yellow text-on-yellow">
          <Icon name="lock" className="size-6" />
        </span>
        <h1 className="font-bold text-title">{t('account.denied.title')}</h1>
        <p className="text-ink-soft">{t('account.denied.text')}</p>
        <LocalLink to="/" className="button button-primary">
          {t('account.denied.home')}
        </LocalLink>
      </div>
    </div>
  );
}
