import type { ComponentType } from 'react';
import type { Locale } from '#domain/locale.ts';
import type { AnsweredSearch } from '#domain/pages/rendered-document.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import type { Vocabulary } from '#domain/search/reading/vocabulary.ts';
import type { DataClient } from '#site/data/client.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import type { Translate } from '#site/i18n/translator.ts';
import type { PageMeta } from './meta.ts';

/** The input of a document: its address and the site, nothing about the visitor. */
export type DocumentRequest = {
  /** In the language of the address. */
  pathname: string;
  query: URLSearchParams;
  /** Segments of the path, by the names that the route gives them. */
  params: Readonly<Record<string, string>>;
  locale: Locale;
  t: Translate;
  settings: SiteSettings;
  /** Client for public reads. */
  client: PublicReads;
  vocabularyOver?: ((directory: Vocabulary) => Vocabulary) | undefined;
};

/** A page. */
export type PageResult<Data> = {
  data: Data;
  /** HTTP status; 200 by default. Other statuses are for pages that explain a missing resource or a refusal. */
  status?: number;
  /** Contains personal data: `Cache-Control` forbids storing it. */
  isPrivate?: boolean;
  /** Cache tags (`pageTags`) of all its changeable content; absent for a page that is not cached. */
  tags?: readonly string[];
  /** Expiry of its time-dependent content. */
  until?: Date;
  /** The search that it answers, for statistics. */
  search?: AnsweredSearch;
};

/** A redirect, with additional headers; or no page: unknown (404) or gone (410). */
export type NoPage =
  | { redirect: string; status: 301 | 302; headers?: Readonly<Record<string, string>> }
  | { missing: 404 | 410 };

/** A public page: rendered once on the server and the same for everyone. */
export type Document<Data = unknown> = {
  /** French path pattern, with `:names`; the English one is derived (`domain/pages/segments.ts`). */
  path: string;
  load(request: DocumentRequest): PageResult<Data> | NoPage | Promise<PageResult<Data> | NoPage>;
  /**
   * Handles a form posted to its address (`FORM_PATHS` in `server/http/posted-forms.ts`): redirects (303, followed by
   * GET) or returns the page with the errors and the typed values.
   *
   * @param visitor data client of the sender, whose network counts for rate limits
   */
  submit?(
    request: DocumentRequest,
    form: URLSearchParams,
    visitor: DataClient,
  ): Promise<PageResult<Data> | { redirect: string; status: 303 }>;
  /** Title, description and structured data of its head. */
  head(data: Data, request: DocumentRequest): PageMeta;
  Page: ComponentType<Data & object>;
  /** A page of the application, which hydrates the whole document. */
  isApp?: boolean;
};

/** An address that answers with another content type, or only redirects: a feed, a manifest. */
export type Resource = {
  /** Same patterns as the path of a document. */
  path: string;
  load(request: DocumentRequest): ResourceText | NoPage | Promise<ResourceText | NoPage>;
};

type ResourceText = {
  text: string;
  /** MIME type. */
  type: string;
  /** Cache lifetime (`max-age`). */
  maxAgeSeconds: number;
  /** The only style of an HTML page that any site may frame. */
  framedStyle?: string;
};

/** Declares a document; checks that its parts agree on the type of its data. */
export function defineDocument<Data extends object>(document: Document<Data>): Document {
  return document as unknown as Document;
}
