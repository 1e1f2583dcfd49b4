import { LANGUAGE_TAGS, type Locale } from '#domain/locale.ts';
import { documentTranslator } from './translators.server.ts';

/** A self-contained page: an overloaded server could not serve further files. */
type BusyPage = {
  html: string;
  /** Its only style sheet, whose hash goes into the Content-Security-Policy. */
  style: string;
};

// Copies the colours of styles/tokens.css, since this page loads no style sheet.
const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;box-sizing:border-box;min-height:100vh;display:grid;align-content:center;font:1.0625rem/1.6 system-ui,sans-serif;',
  'color:light-dark(#0f1f3d,#eef2fa);background:light-dark(#fbf9f4,#0b1424);border-top:.5rem solid #ffc42e}',
  'main{max-width:36rem;margin:0 auto;padding:3rem clamp(1rem,4vw,2.5rem)}',
  'h1{font-size:clamp(1.75rem,1.4rem + 1.6vw,2.75rem);line-height:1.1;letter-spacing:-.022em;text-wrap:balance;margin:0 0 1rem}',
  'p{margin:0 0 1.5rem;color:light-dark(#44506a,#b6c1d6)}',
  'a{display:inline-block;padding:.625rem 0;margin-right:1.5rem;color:light-dark(#1546b8,#93b8ff)}',
  '.again{padding:.625rem 1.25rem;border-radius:.25rem;background:#ffc42e;color:#0f1f3d;font-weight:600;',
  'text-decoration:none}.again:hover{background:#f2ae00}',
  'a:focus-visible{outline:3px solid light-dark(#1546b8,#93b8ff);outline-offset:2px}',
].join('');

/** The page of an overloaded server; its first link reloads the same address. */
export function busyPage(locale: Locale): BusyPage {
  const { t } = documentTranslator(locale);
  const html = `<!doctype html>
<html lang="${LANGUAGE_TAGS[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('busy.title')}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${t('busy.title')}</h1>
<p>${t('busy.text')}</p>
<a class="again" href="">${t('busy.again')}</a><a href="${locale === 'en' ? '/en' : '/'}">${t('busy.home')}</a>
</main>
</body>
</html>
`;
  return { html, style: STYLE };
}
