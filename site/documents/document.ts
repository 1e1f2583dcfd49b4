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
  /** Reads what everyone may. */
  client: PublicReads;
  vocabularyOver?: ((directory: Vocabulary) => Vocabulary) | undefined;
};

/** A page. */
export type PageResult<Data> = {
  data: Data;
  /** HTTP status; 200 when absent. Another one is for a page with its own explanation of what is missing or refused. */
  status?: number;
  /** It shows personal data: no cache stores it. */
  isPrivate?: boolean;
  /** Of `pageTags`, all that it shows and that may change; absent for a page that is not cached. */
  tags?: readonly string[];
  /** When it is no longer right though nothing changed. */
  until?: Date;
  /** The search that it answers, to be counted. */
  search?: AnsweredSearch;
};

/** Another address, with additional headers of the redirect; or why there is no page: unknown (404) or gone (410). */
export type NoPage =
  | { redirect: string; status: 301 | 302; headers?: Readonly<Record<string, string>> }
  | { missing: 404 | 410 };

/** A public page: rendered once on the server and the same for everyone. */
export type Document<Data = unknown> = {
  /** Its French path, with `:names`; the English one follows (`domain/pages/segments.ts`). */
  path: string;
  load(request: DocumentRequest): PageResult<Data> | NoPage | Promise<PageResult<Data> | NoPage>;
  /**
   * Answers a form that a browser posts to its address (`FORM_PATHS` in `server/http/posted-forms.ts`): a redirect that is
   * followed by GET, or the page with errors and everything that was typed.
   *
   * @param visitor the data client of the sender, whose network is counted
   */
  submit?(
    request: DocumentRequest,
    form: URLSearchParams,
    visitor: DataClient,
  ): Promise<PageResult<Data> | { redirect: string; status: 303 }>;
  /** Title, description and structured data of its head. */
  head(data: Data, request: DocumentRequest): PageMeta;
  Page: ComponentType<Data & object>;
  /** It is a page of the application, which begins in its place. */
  isApp?: boolean;
};

/** An address that answers text of another type, or only redirects: a feed, a manifest. */
export type Resource = {
  /** Like the path of a document. */
  path: string;
  load(request: DocumentRequest): ResourceText | NoPage | Promise<ResourceText | NoPage>;
};

type ResourceText = {
  text: string;
  /** MIME type. */
  type: string;
  /** How long any cache may use it. */
  maxAgeSeconds: number;
};

/** Declares a document: its parts agree on its data. */
export function defineDocument<Data extends object>(document: Document<Data>): Document {
  return document as unknown as Document;
}
