import { useTranslation } from 'react-i18next';
import { LocalLink } from '#site/components/local-link.tsx';
import { PageHeader } from '#site/components/page-header.tsx';
import { publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/create-business.ts';

export const headers = publicHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('account.notOpen.create'), noindex: true }));

/** The wizard of a new listing: not open yet, and says so. */
export default function CreateBusiness() {
  const { t } = useTranslation();
  return (
    <PageHeader title={t('account.notOpen.create')} lead={t('account.notOpen.text')}>
      <LocalLink to="/mes-entreprises" className="button button-primary">
        {t('account.notOpen.back')}
      </LocalLink>
    </PageHeader>
  );
}
