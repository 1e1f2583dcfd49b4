import type { ReactNode } from 'react';
import type { Translator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import { SessionKeeper } from '#site/session/session-keeper.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationStatus } from './navigation-status.tsx';
import { SkipLink } from './skip-link.tsx';

type ShellProps = {
  translator: Translator;
  /** Another page is on its way. */
  isLoading?: boolean;
  children: ReactNode;
};

/** What surrounds every page of the application. */
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
      <SessionKeeper />
    </TranslatorContext>
  );
}
