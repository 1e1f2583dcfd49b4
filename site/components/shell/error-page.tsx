import { isRouteErrorResponse } from 'react-router';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { NotFound } from './not-found.tsx';
import { PageMessage } from './page-message.tsx';

/** What a failed page shows: never a cause, which the server's log has. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFound />;
  if (status === 410) {
    return <PageMessage code="410" title={t('error.gone.title')} text={t('error.gone.text')} />;
  }
  return <PageMessage code={String(status)} title={t('error.failed.title')} text={t('error.failed.text')} />;
}
