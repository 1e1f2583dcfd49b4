import { type ReactNode, useContext } from 'react';
import { LANGUAGE_TAGS } from '#domain/locale.ts';
import { HELD_SCRIPTS, START_LATE } from '#domain/pages/late-start.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { APP_ID } from '#site/page/app-id.ts';
import { Island } from '#site/page/island.tsx';
import { usePage } from '#site/page/page-context.ts';
import { PAGE_FACTS } from '#site/page/page-facts.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { SessionKeeper } from '#site/session/session-keeper.tsx';
import { CookieNotice } from '#site/shell/cookie-notice.tsx';
import { Footer } from '#site/shell/footer.tsx';
import { FirstHeadTags, HeadFiles } from '#site/shell/head-tags.tsx';
import { Header } from '#site/shell/header.tsx';
import { Shell } from '#site/shell/shell.tsx';
import { SkipLink } from '#site/shell/skip-link.tsx';
import { PAGE_ICONS } from '#site/ui/icons/page-icons-id.ts';
import { PageIconsContext } from '#site/ui/icons/use-icon-address.ts';
import { Head } from './head.tsx';
import type { HeadTag } from './meta.ts';

type HtmlProps = {
  head: readonly HeadTag[];
  /** Address of the script that it loads. */
  script: string;
  /** It holds the application, which hydrates the whole of it. */
  isApp?: boolean | undefined;
  children: ReactNode;
};

/** A document around its page. */
export function Html({ head, script, isApp, children }: HtmlProps) {
  const locale = useLocale();
  const translator = useTranslation();
  const { t } = translator;
  const page = usePage();
  return (
    <html lang={LANGUAGE_TAGS[locale]}>
      <head>
        <FirstHeadTags locale={locale} receiver={page.settings.analytics?.url} />
        <Head tags={head} />
        {isApp && <script type="module" src={script} />}
        {/* The place of the page's style, which the server writes (`PAGE_STYLE`). */}
        <style />
        <HeadFiles />
        <link
          rel="alternate"
          type="application/rss+xml"
          title={t('shell.newest')}
          href={localizePath('/rss.xml', locale)}
        />
      </head>
      <body>
        {isApp ? (
          <div id={APP_ID} className="contents">
            <Shell translator={translator}>{children}</Shell>
          </div>
        ) : (
          <Surroundings>{children}</Surroundings>
        )}
        <IconSymbols />
        <script
          id={PAGE_FACTS}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which nothing can end the element
          dangerouslySetInnerHTML={{ __html: JSON.stringify(page).replaceAll('<', '\\u003c') }}
        />
        {/* Started once the page is painted, or at the first press: it would share the network with what is seen. */}
        {isApp || (
          <>
            <template
              id={HELD_SCRIPTS}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: an address of the build's own
              dangerouslySetInnerHTML={{ __html: `<script type="module" async src="${script}"></script>` }}
            />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
            <script dangerouslySetInnerHTML={{ __html: START_LATE }} />
          </>
        )}
      </body>
    </html>
  );
}

/** The icons of the page: a component of its own, as it must be rendered after everything that shows one. */
function IconSymbols() {
  const icons = useContext(PageIconsContext);
  return (
    <svg
      id={PAGE_ICONS}
      aria-hidden="true"
      className="hidden"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the build
      dangerouslySetInnerHTML={{ __html: icons?.write() ?? '' }}
    />
  );
}

function Surroundings({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <CookieNotice />
      <Island name="session" when="session" of={SessionKeeper} props={{}} />
    </>
  );
}
