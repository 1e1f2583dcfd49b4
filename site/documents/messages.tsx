import { useTranslation } from '#site/i18n/use-translation.ts';
import { NotFound } from '#site/shell/not-found.tsx';
import { PageMessage } from '#site/shell/page-message.tsx';
import type { Document } from './document.ts';

type Message = Pick<Document<object>, 'head' | 'Page'>;

/** The pages of errors: not found (404), gone (410), failed (500). */
export const MESSAGES: Readonly<Record<404 | 410 | 500, Message>> = {
  404: {
    head: (_, { t }) => ({ title: t('error.notFound.title'), noindex: true }),
    Page: NotFound,
  },
  410: {
    head: (_, { t }) => ({ title: t('error.gone.title'), noindex: true }),
    Page() {
      const { t } = useTranslation();
      return <PageMessage code="410" title={t('error.gone.title')} text={t('error.gone.text')} />;
    },
  },
  500: {
    head: (_, { t }) => ({ title: t('error.failed.title'), noindex: true }),
    Page() {
      const { t } = useTranslation();
      return <PageMessage code="500" title={t('error.failed.title')} text={t('error.failed.text')} />;
    },
  },
};
