import type { ComponentType } from 'react';
import type { Locale } from '#domain/locale.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import type { DataClient } from '#site/data/client.ts';
import type { Translate } from '#site/i18n/translator.ts';
import type { PageMeta } from '#site/meta.ts';

/** What a document is made of: its address and the site, never who asks. */
export type Asked = {
  /** In the language of the address. */
  pathname: string;
  query: URLSearchParams;
  /** Segments of the path, by the names that the route gives them. */
  params: Readonly<Record<string, string>>;
  locale: Locale;
  t: Translate;
  settings: SiteSettings;
  /** With the anonymous key. */
  client: DataClient;
};

/** A page. */
type Shown<Data> = {
  data: Data;
  /** Of `pageTags`, all that it shows and that may change; absent for a page that is not cached. */
  tags?: readonly string[];
  /** When it is no longer right though nothing changed. */
  until?: Date;
};

/** Another address, or why there is no page: unknown (404) or gone (410). */
type Elsewhere = { redirect: string; status: 301 | 302 } | { missing: 404 | 410 };

/** A public page: rendered once on the server and the same for everyone. */
export type Document<Data = unknown> = {
  /** Its French path, with `:names`; the English one follows (`domain/pages/segments.ts`). */
  path: string;
  load(asked: Asked): Shown<Data> | Elsewhere | Promise<Shown<Data> | Elsewhere>;
  /** What it says of itself in its head. */
  head(data: Data, asked: Asked): PageMeta;
  Page: ComponentType<Data & object>;
};

/** Declares a document: its parts agree on its data. */
export function defineDocument<Data extends object>(document: Document<Data>): Document {
  return document as unknown as Document;
}
