import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { PageMessage } from '#site/shell/page-message.tsx';

/** When a page was last loaded as a document because a file of it could not be had, in milliseconds since 1970. */
const RELOADED_AT = 'bottin-reloaded-at';
/** A file that is still missing after that is not a matter of an update. */
const RELOADS_APART_MS = 20_000;

/**
 * In place of a page that failed: never the cause, which is reported. A page a file of which cannot be had is loaded as a
 * document once: after an update of the site its files have other names.
 */
export function PageFailed() {
  const { t } = useTranslation();
  const error = useRouteError();
  const isOutdated = error instanceof TypeError && /module script|dynamically imported/i.test(error.message);
  const mayReload = isOutdated && Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) > RELOADS_APART_MS;
  useEffect(() => {
    if (mayReload) {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
      location.reload();
    } else reportError(error);
  }, [mayReload, error]);
  if (mayReload) return null;
  return <PageMessage code="500" title={t('error.failed.title')} text={t('error.failed.text')} />;
}
