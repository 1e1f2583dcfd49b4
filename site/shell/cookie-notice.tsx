import { useSyncExternalStore } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { acceptCookies, areCookiesAccepted, onCookieConsent } from './cookie-consent.ts';

/**
 * Shown until accepted, over the page so that it moves nothing. The server, which cannot know, shows it: where it was
 * accepted it is hidden before the page is painted (`domain/accounts/cookie-consent.ts`), and taken away once the page is alive.
 */
export function CookieNotice() {
  const { t } = useTranslation();
  const accepted = useSyncExternalStore(onCookieConsent, areCookiesAccepted, () => false);
  if (accepted) return null;
  return (
    <section
      aria-label={t('shell.cookies.label')}
      className="cookie-notice card fixed inset-x-3 bottom-3 z-40 flex-wrap items-center gap-x-5 gap-y-3 p-4 shadow-raised sm:right-5 sm:bottom-5 sm:left-auto sm:max-w-lg"
    >
      <p className="flex-1 basis-64 text-sm">
        {t('shell.cookies.text')}{' '}
        <LocalLink to="/politique-confidentialite" className="link">
          {t('shell.privacy')}
        </LocalLink>
      </p>
      <button type="button" className="button button-primary" onClick={acceptCookies}>
        {t('shell.cookies.accept')}
      </button>
    </section>
  );
}
