import type { ReactNode } from 'react';
import { Apart } from '#site/components/apart.tsx';
import type { Translator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import { SessionKeeper } from '#site/session/session-keeper.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationStatus } from './navigation-status.tsx';
import { SkipLink } from './skip-link.tsx';

/** What surrounds every page of one language. */
export function Shell({ translator, children }: { translator: Translator; children: ReactNode }) {
  return (
    <TranslatorContext value={translator}>
      <SkipLink />
      <NavigationStatus />
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Apart>
        <Footer />
      </Apart>
      <CookieNotice />
      <SessionKeeper />
    </TranslatorContext>
  );
}
