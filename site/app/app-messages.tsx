import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { PageMessage } from '#site/shell/frame/page-message.tsx';

/** Shown when the application itself fails: it cannot rely on a text catalogue, so it is bilingual. */
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

/** sessionStorage key: when a page was last reloaded because one of its files failed to load, in ms since 1970. */
const RELOADED_AT = 'bottin-reloaded-at';
/**
 * If a file is still missing after a reload this recent, the cause is not a deployment: the page reloads no further.
 */
const RELOADS_APART_MS = 20_000;

/**
 * Replaces a page that failed, without showing the cause, which is reported. If a file of the page fails to load, the
 * document is reloaded once: a deployment renames the files.
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
  return <PageMessage title={t('error.failed.title')} text={t('error.failed.text')} />;
}

/** Placeholder of an application page until its files are loaded. */
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
