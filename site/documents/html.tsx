import fontUrl from '@fontsource-variable/radio-canada-big/files/radio-canada-big-latin-wght-normal.woff2?url';
import { type ReactNode, useContext } from 'react';
import { MARK_COOKIE_CONSENT } from '#domain/accounts/cookie-consent.ts';
import { MARK_STORED_SESSION } from '#domain/accounts/stored-session.ts';
import { LANGUAGE_TAGS, type Locale } from '#domain/locale.ts';
import { HELD_SCRIPTS, START_LATE } from '#domain/pages/late-start.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { RESTORE_LANGUAGE } from '#domain/pages/stored-language.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress, useLocale } from '#site/page/address.ts';
import { Island } from '#site/page/island.tsx';
import { usePage, useSettings } from '#site/page/page-context.ts';
import { APP_ID, PAGE_FACTS } from '#site/page/page-facts.ts';
import { SessionMessages } from '#site/session/session-messages.tsx';
import { Footer } from '#site/shell/frame/footer.tsx';
import { Header } from '#site/shell/frame/header.tsx';
import { CookieNotice, Shell, SkipLink } from '#site/shell/shell.tsx';
import { PageIconsContext } from '#site/ui/icon.tsx';
import { PAGE_ICONS } from '#site/ui/icons/icons.ts';
import { JsonScript } from './json-script.tsx';
import type { HeadTag } from './meta.ts';

/** Empty in the browser: the scripts have run before hydration, and React does not compare their text. */
const INLINE_SCRIPTS = import.meta.env.SSR ? [MARK_STORED_SESSION, MARK_COOKIE_CONSENT] : ['', ''];
/** The home page is a document, which is never hydrated. */
const HOME_SCRIPTS = import.meta.env.SSR ? [RESTORE_LANGUAGE, ...INLINE_SCRIPTS] : INLINE_SCRIPTS;

type HtmlProps = {
  head: readonly HeadTag[];
  /** URL of the entry script. */
  script: string;
  /** Contains the application, which hydrates the whole document. */
  isApp?: boolean | undefined;
  children: ReactNode;
};

/** The HTML document around a page. */
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
        {/* Placeholder for the page's style, which the server fills in (`PAGE_STYLES`). */}
        <style data-app={isApp || undefined} />
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
          <Surroundings address={canonicalOf(head)}>{children}</Surroundings>
        )}
        <IconSymbols />
        <JsonScript id={PAGE_FACTS} type="application/json" value={page} />
        {/* Started after first paint, or at the first press: earlier it would compete with visible content. */}
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

/** SVG sprite of the page. A separate component, since it must render after all components that use an icon. */
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

type SurroundingsProps = {
  /** Canonical address of the page; undefined for a page without one. */
  address: string | undefined;
  children: ReactNode;
};

function Surroundings({ address, children }: SurroundingsProps) {
  return (
    <>
      <PaperHead address={address} />
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <CookieNotice />
      <Island name="session" when="session" of={SessionMessages} props={{}} />
    </>
  );
}

/** First line of a printed page, in place of header and footer: the site's name, and the address of the page. */
function PaperHead({ address = '' }: { address: string | undefined }) {
  const { siteName } = useSettings();
  return (
    <p className="paper-head hidden">
      <strong>{siteName}</strong>
      <span>{address.replace(/^https?:\/\//, '')}</span>
    </p>
  );
}

function canonicalOf(head: readonly HeadTag[]): string | undefined {
  const link = head.find((tag) => 'rel' in tag && tag.rel === 'canonical');
  return link && 'href' in link ? link.href : undefined;
}

/** The tags of a page's head. */
function Head({ tags }: { tags: readonly HeadTag[] }) {
  return tags.map((tag) => <Tag key={JSON.stringify(tag)} tag={tag} />);
}

function Tag({ tag }: { tag: HeadTag }) {
  if ('title' in tag) return <title>{tag.title}</title>;
  if ('script:ld+json' in tag) {
    return <JsonScript type="application/ld+json" value={tag['script:ld+json']} />;
  }
  if ('tagName' in tag) {
    const { tagName: _, ...link } = tag;
    return <link {...link} />;
  }
  return <meta {...tag} />;
}

type FirstHeadTagsProps = {
  locale: Locale;
  /** Additional receiver of web vitals; undefined for none. */
  receiver: string | undefined;
};

/** The first tags in the head of every page. */
function FirstHeadTags({ locale, receiver }: FirstHeadTagsProps) {
  const isHome = localizePath(useAddress().pathname, 'fr') === '/';
  return (
    <>
      <meta charSet="utf-8" />
      {(isHome ? HOME_SCRIPTS : INLINE_SCRIPTS).map((text, index) => (
        <script
          // biome-ignore lint/suspicious/noArrayIndexKey: a constant list
          key={index}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, allowed by their hashes
          dangerouslySetInnerHTML={{ __html: text }}
          suppressHydrationWarning
        />
      ))}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      {/* Prevents Safari from linking numbers such as a NEQ: phone numbers already are links. */}
      <meta name="format-detection" content="telephone=no" />
      {/* Background of the header (site/ui/styles/tokens.css). */}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f4" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1424" />
      <link rel="manifest" href={localizePath('/app.webmanifest', locale)} />
      {receiver && <meta name="measures-receiver" content={receiver} />}
    </>
  );
}

/** Font preload and icons of every page; after the style sheet. */
function HeadFiles() {
  return (
    <>
      <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}
