import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { PageMessage } from '#site/shell/page-message.tsx';

/** What failed is the application itself, where no catalogue of texts can be counted on: hence both languages. */
export function AppFailed() {
  return (
    <main className="container-page grid min-h-dvh content-center gap-4 py-16">
      <h1 className="text-title font-bold">Une erreur est survenue / Something went wrong</h1>
      <p>
        <a className="link" href="/">
          Retour à l’accueil
        </a>
        {' / '}
        <a className="link" href="/en" lang="en-CA">
          Back to the home page
        </a>
      </p>
    </main>
  );
}

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

/** A page of the application until its files are there. */
export function PagePending({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <div className="container-page min-h-[60vh] py-16">
      <h1 className="font-bold text-title">{title}</h1>
      <p className="noscript:hidden mt-3 text-ink-soft text-lead">{t('account.checking')}</p>
      <noscript>
        <p className="mt-3 text-lead">{t('account.scriptNeeded')}</p>
      </noscript>
    </div>
  );
}
