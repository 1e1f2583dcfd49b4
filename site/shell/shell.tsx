import { type ReactNode, useSyncExternalStore } from 'react';
import { ACCEPTED, CONSENT_KEY } from '#domain/accounts/cookie-consent.ts';
import type { Translator } from '#site/i18n/translator.ts';
import { TranslatorContext, useTranslation } from '#site/i18n/use-translation.ts';
import { SessionMessages } from '#site/session/session-messages.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';

let acceptedHere = false;

const listeners = new Set<() => void>();

type ShellProps = {
  translator: Translator;
  /** Whether a navigation is in flight. */
  isLoading?: boolean;
  children: ReactNode;
};

/** The shell around every page of the application. */
export function Shell({ translator, isLoading = false, children }: ShellProps) {
  return (
    <TranslatorContext value={translator}>
      <SkipLink />
      <NavigationStatus isLoading={isLoading} />
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <CookieNotice />
      <SessionMessages />
    </TranslatorContext>
  );
}

type SkipLinkProps = {
  /** Id of the element to go to; the content of the page by default. */
  to?: string;
  text?: string;
};

/** Skip link: lets keyboard users jump over the header, or to another part of a page. */
export function SkipLink({ to = 'content', text }: SkipLinkProps) {
  const { t } = useTranslation();
  return (
    <a
      href={`#${to}`}
      className="button button-primary fixed top-2 left-2 z-50 -translate-y-24 focus:translate-y-0"
    >
      {text ?? t('shell.skip')}
    </a>
  );
}

/** Loading indicator of a navigation: shown next to the current page, which stays visible. */
function NavigationStatus({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {isLoading && (
        <>
          <div className="h-1 overflow-hidden">
            <div className="progress h-full w-1/3 bg-yellow-deep" />
          </div>
          <span className="progress-label absolute top-2 left-1/2 -translate-x-1/2 rounded-full bg-ink px-3 py-1 text-paper text-sm">
            {t('shell.loading')}
          </span>
        </>
      )}
    </div>
  );
}

/**
 * Cookie notice, shown until accepted, as an overlay without a layout shift. The server, which does not know the
 * choice, renders it: where it was accepted it is hidden before first paint (`domain/accounts/cookie-consent.ts`),
 * and removed after hydration.
 */
export function CookieNotice() {
  const { t } = useTranslation();
  const accepted = useSyncExternalStore(onCookieConsent, areCookiesAccepted, () => false);
  if (accepted) return null;
  return (
    <section aria-label={t('shell.cookies.label')} className="cookie-notice card">
      <p className="flex-1 text-[0.8125rem] leading-snug sm:text-sm">
        {t('shell.cookies.text')}{' '}
        <LocalLink to="/politique-confidentialite" className="link">
          {t('shell.privacy')}
        </LocalLink>
      </p>
      <button type="button" className="button button-primary px-3 sm:px-4.5" onClick={acceptCookies}>
        {t('shell.cookies.accept')}
      </button>
    </section>
  );
}

/** Whether the cookie notice was accepted on this device. */
function areCookiesAccepted(): boolean {
  if (acceptedHere) return true;
  try {
    return localStorage.getItem(CONSENT_KEY) === ACCEPTED;
  } catch {
    return false;
  }
}

/** Hides the notice permanently; where storage is blocked, until the document is unloaded. */
function acceptCookies(): void {
  acceptedHere = true;
  try {
    localStorage.setItem(CONSENT_KEY, ACCEPTED);
  } catch {
    // Private windows may block storage; the notice then reappears on the next visit.
  }
  for (const listener of listeners) listener();
}

function onCookieConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
