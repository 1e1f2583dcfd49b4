import { useTranslation } from '#site/i18n/use-translation.ts';
import { PageMessage } from './page-message.tsx';

/** No page at this address. */
export function NotFound() {
  const { t } = useTranslation();
  return <PageMessage code="404" title={t('error.notFound.title')} text={t('error.notFound.text')} />;
}
