import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGE_TAGS } from '#domain/locale.ts';
import type { PlaceDirectory } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { EMPTY_SEARCH } from '#domain/search/search.ts';
import { formatPhone } from '#site/features/listing/format.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import type { DocumentRequest, Resource } from '../document.ts';
import { readPlaceDirectory } from './read.ts';

const EMBEDDED_MAX = 500;
const MAX_AGE_SECONDS = 3_600;

const STYLE = `:root{color-scheme:light dark;font:16px/1.45 system-ui,sans-serif}
body{margin:0;padding:.75rem}
h1{margin:0 0 .5rem;font-size:1.125rem}
a{color:LinkText}
summary{cursor:pointer;padding:.625rem 0 .625rem 1.1rem;text-indent:-1.1rem;font-weight:600}
details{border-top:1px solid #8886}
ul{margin:0;padding:0 0 .5rem 1rem;list-style:none}
li{padding:.25rem 0;overflow-wrap:anywhere}
footer{border-top:1px solid #8886;padding-top:.625rem;font-size:.875rem}`;

/** The businesses of a municipality or an MRC by category, for the frame of another site. */
export const embeddedList: Resource = {
  path: '/integrer/:slug',
  async load(request) {
    const directory = await readPlaceDirectory(request, EMBEDDED_MAX);
    if (!directory) return { missing: 404 };
    return {
      text: `<!DOCTYPE html>${renderToStaticMarkup(<EmbeddedList directory={directory} request={request} />)}`,
      type: 'text/html; charset=utf-8',
      maxAgeSeconds: MAX_AGE_SECONDS,
      framedStyle: STYLE,
    };
  },
};

type EmbeddedListProps = { directory: PlaceDirectory; request: DocumentRequest };

function EmbeddedList({ directory: { place, total, categories }, request }: EmbeddedListProps) {
  const { t, locale, settings } = request;
  const { siteUrl, siteName } = settings;
  const addressOf = (path: string) => siteUrl + localizePath(path, locale);
  const title = t('placeLists.embedTitle', { name: place.name });
  const whole =
    place.kind === 'city' ? `/ville/${place.slug}` : searchPath({ ...EMPTY_SEARCH, mrc: place.slug });
  return (
    <html lang={LANGUAGE_TAGS[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <h1>{title}</h1>
        {categories.length === 0 && <p>{t('placeLists.none')}</p>}
        {categories.map(({ slug, name, listings, count }) => (
          <details key={slug ?? ''}>
            <summary>
              {t('placeLists.category', {
                name: name ?? t('placeLists.uncategorized'),
                count,
              })}
            </summary>
            <ul>
              {listings.map((listing) => (
                <li key={listing.slug}>
                  <a href={addressOf(`/entreprise/${listing.slug}`)} target="_blank" rel="noopener">
                    {listing.name}
                  </a>
                  {listing.phone && ` ${formatPhone(listing.phone, locale)}`}
                </li>
              ))}
              {slug && count > listings.length && (
                <li>
                  <a
                    href={addressOf(
                      searchPath({ ...EMPTY_SEARCH, [place.kind]: place.slug, category: slug }),
                    )}
                    target="_blank"
                    rel="noopener"
                  >
                    {t('placeLists.embedMore', { count, siteName })}
                  </a>
                </li>
              )}
            </ul>
          </details>
        ))}
        <footer>
          {total > 0 && (
            <a href={addressOf(whole)} target="_blank" rel="noopener">
              {t('placeLists.embedMore', { count: total, siteName })}
            </a>
          )}
          <p>{t('placeLists.embedCredit', { siteName })}</p>
        </footer>
      </body>
    </html>
  );
}
