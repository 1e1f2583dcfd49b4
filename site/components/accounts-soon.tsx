import { useTranslation } from 'react-i18next';
import { LocalLink } from './local-link.tsx';
import { PageHeader } from './page-header.tsx';

/** What login and register say until there are accounts. */
export function AccountsSoon() {
  const { t } = useTranslation();
  return (
    <PageHeader title={t('content.accountsSoonTitle')} lead={t('content.accountsSoonText')}>
      <LocalLink to="/recherche" className="button button-primary">
        {t('content.accountsSoonAction')}
      </LocalLink>
    </PageHeader>
  );
}
