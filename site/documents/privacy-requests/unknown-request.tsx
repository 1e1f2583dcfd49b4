import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';

/** The link of an email whose request was deleted. */
export function UnknownRequest() {
  const { t } = useTranslation();
  const title = t('privacyRequest.status.unknownTitle');
  return (
    <div className="container-page py-12">
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon="mail" title={title} text={t('privacyRequest.status.unknown')}>
        <LocalLink to="/vie-privee" className="button button-primary">
          {t('privacyRequest.status.again')}
        </LocalLink>
      </EmptyState>
    </div>
  );
}
