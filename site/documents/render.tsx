import { renderToString } from 'react-dom/server';
import { clocksAround } from '#domain/listing/hours/clock-changes.ts';
import { provideClockChanges } from '#domain/listing/hours/time-zone.ts';
import { localeOfPath } from '#domain/locale.ts';
import type { RenderedDocument } from '#domain/pages/rendered-document.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { EVERY_PAGE } from '#domain/pages/tags.ts';
import type { Vocabulary } from '#domain/search/reading/vocabulary.ts';
import type { DataClient } from '#site/data/client.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import { TranslatorContext, useTranslation } from '#site/i18n/use-translation.ts';
import { AddressContext } from '#site/page/address.ts';
import { IslandsContext } from '#site/page/island.tsx';
import { PageContext } from '#site/page/page-context.ts';
import type { DocumentFacts } from '#site/page/page-facts.ts';
import { PageMessage } from '#site/shell/frame/page-message.tsx';
import { PageIcons, PageIconsContext } from '#site/ui/icon.tsx';
import type { Document, DocumentRequest, PageResult } from './document.ts';
import { DocumentIsland, IslandCountContext } from './document-island.tsx';
import { Html } from './html.tsx';
import { headTags } from './meta.ts';
import { loadNotFound, notFound } from './not-found.tsx';
import { matchDocument } from './routes.ts';
import { appTranslator, documentTranslator } from './translators.server.ts';

/** The pages of errors: gone (410), failed (500). */
const MESSAGES: Readonly<Record<410 | 500, Message>> = {
  410: {
    head: (_, { t }) => ({ title: t('error.gone.title'), noindex: true }),
    Page() {
      const { t } = useTranslation();
      return <PageMessage title={t('error.gone.title')} text={t('error.gone.text')} />;
    },
  },
  500: {
    head: (_, { t }) => ({ title: t('error.failed.title'), noindex: true }),
    Page() {
      const { t } = useTranslation();
      return <PageMessage title={t('error.failed.title')} text={t('error.failed.text')} />;
    },
  },
};

export type DocumentSite = {
  client: PublicReads;
  /** Wraps the directory's vocabulary with a faster one, which falls back to it. */
  vocabularyOver?: (directory: Vocabulary) => Vocabulary;
  settings: SiteSettings;
  /** URLs of the entry scripts of documents and of the application. */
  scripts: { document: string; app: string };
};

/**
 * Renders a document in the language of its address; a 404 document for an unknown address.
 *
 * @param pathname canonical path (`cleanPath`)
 * @throws when its data cannot be read
 */
export async function renderDocument(
  { scripts, ...site }: DocumentSite,
  pathname: string,
  query: URLSearchParams,
): Promise<RenderedDocument> {
  const match = matchDocument(pathname);
  const request = documentRequest(site, pathname, withoutNul(query), match?.params ?? {});
  const loaded = match ? await match.document.load(request) : ({ missing: 404 } as const);
  if ('redirect' in loaded) {
    const { status, redirect: location, headers } = loaded;
    return { status, location, ...(headers && { headers }) };
  }
  if ('text' in loaded) return { status: 200, ...loaded };
  if (!match || !('Page' in match.document) || 'missing' in loaded) {
    const isGone = 'missing' in loaded && loaded.missing === 410;
    const html = isGone
      ? write(MESSAGES[410], {}, request, scripts)
      : write(notFound, await loadNotFound(request), request, scripts);
    return { status: isGone ? 410 : 404, html, tags: null, until: null };
  }
  return shown(match.document, loaded, request, scripts);
}

/**
 * Handles a form that was posted to a document.
 *
 * @param pathname of a document that takes forms
 * @param visitor the data client of the sender
 */
export async function submitDocument(
  { scripts, ...site }: DocumentSite,
  pathname: string,
  query: URLSearchParams,
  form: URLSearchParams,
  visitor: DataClient,
): Promise<RenderedDocument> {
  const match = matchDocument(pathname);
  if (!match || !('submit' in match.document) || !match.document.submit) {
    throw new Error(`${pathname} takes no form`);
  }
  const request = documentRequest(site, pathname, withoutNul(query), match.params);
  const answer = await match.document.submit(request, withoutNul(form), visitor);
  if ('redirect' in answer) return { status: answer.status, location: answer.redirect };
  return shown(match.document, answer, request, scripts);
}

/** The error page (500), in the language of its address. */
export function renderFailure({ scripts, ...site }: DocumentSite, pathname: string): string {
  return write(MESSAGES[500], {}, documentRequest(site, pathname, new URLSearchParams(), {}), scripts);
}

/** Removes NUL characters, which PostgreSQL refuses in any text: a page reads such a value as if it lacked them. */
function withoutNul(values: URLSearchParams): URLSearchParams {
  const pairs = [...values];
  if (!pairs.some((pair) => pair.some((text) => text.includes('\0')))) return values;
  return new URLSearchParams(pairs.map((pair) => pair.map((text) => text.replaceAll('\0', ''))));
}

function shown(
  document: Document,
  page: PageResult<unknown>,
  request: DocumentRequest,
  scripts: DocumentSite['scripts'],
): RenderedDocument {
  const { data, status = 200, isPrivate = false, tags, until = null, search } = page;
  const html = write(document, data, request, scripts);
  return {
    status,
    html,
    isPrivate,
    tags: tags ? [EVERY_PAGE, ...new Set(tags)] : null,
    until,
    ...(search && { search }),
  };
}

function documentRequest(
  site: Omit<DocumentSite, 'scripts'>,
  pathname: string,
  query: URLSearchParams,
  params: Readonly<Record<string, string>>,
): DocumentRequest {
  const locale = localeOfPath(pathname);
  return { ...site, pathname, query, params, locale, t: documentTranslator(locale).t };
}

function write<Data>(
  { head: describe, Page, isApp = false }: Pick<Document<Data>, 'head' | 'Page' | 'isApp'>,
  data: Data,
  request: DocumentRequest,
  scripts: DocumentSite['scripts'],
): string {
  const { pathname, query, locale, settings, t } = request;
  const search = query.size > 0 ? `?${query}` : '';
  const renderedAt = Date.now();
  const page: DocumentFacts = { settings, renderedAt, clocks: clocksAround(new Date(renderedAt)) };
  // Before any code below computes local times.
  provideClockChanges(page.clocks);
  const address = { pathname, search, hash: '', key: '', isFirst: true };
  const head = headTags(describe(data, request), { pathname, settings, t });
  const html = renderToString(
    <PageContext value={page}>
      <AddressContext value={address}>
        <TranslatorContext value={isApp ? appTranslator(locale) : documentTranslator(locale)}>
          <PageIconsContext value={new PageIcons()}>
            <IslandsContext value={isApp ? null : DocumentIsland}>
              <IslandCountContext value={{ count: 0 }}>
                <Html head={head} script={isApp ? scripts.app : scripts.document} isApp={isApp}>
                  <Page {...(data as Data & object)} />
                </Html>
              </IslandCountContext>
            </IslandsContext>
          </PageIconsContext>
        </TranslatorContext>
      </AddressContext>
    </PageContext>,
  );
  return `<!DOCTYPE html>${html}`;
}

type Message = Pick<Document<object>, 'head' | 'Page'>;
