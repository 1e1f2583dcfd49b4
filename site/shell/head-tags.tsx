import fontUrl from '@fontsource-variable/radio-canada-big/files/radio-canada-big-latin-wght-normal.woff2?url';
import { MARK_COOKIE_CONSENT } from '#domain/accounts/cookie-consent.ts';
import { MARK_STORED_SESSION } from '#domain/accounts/stored-session.ts';
import type { Locale } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';

/** The browser has run them before React starts, and React compares nothing of their text. */
const INLINE_SCRIPTS = import.meta.env.SSR ? [MARK_STORED_SESSION, MARK_COOKIE_CONSENT] : ['', ''];

type FirstHeadTagsProps = {
  locale: Locale;
  /** Where web vitals are sent too; undefined for nowhere. */
  receiver: string | undefined;
};

/** The tags that begin the head of every page. */
export function FirstHeadTags({ locale, receiver }: FirstHeadTagsProps) {
  return (
    <>
      <meta charSet="utf-8" />
      {INLINE_SCRIPTS.map((text, index) => (
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
      {/* Safari makes links of figures, a NEQ for example: phone numbers are links already. */}
      <meta name="format-detection" content="telephone=no" />
      {/* The background of the header (site/ui/styles/tokens.css). */}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f4" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1424" />
      <link rel="manifest" href={localizePath('/app.webmanifest', locale)} />
      {receiver && <meta name="measures-receiver" content={receiver} />}
    </>
  );
}

/** The font and the icons of every page: after its style. */
export function HeadFiles() {
  return (
    <>
      <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}
