import type { SearchResult } from './directory.ts';

/** A search's unmodified text, and whether nothing was found anywhere. */
export type AnsweredSearch = {
  typed: string;
  foundNothing: boolean;
  /** What its place lacks (`unmet` of a search's answer). */
  unmet: SearchResult['unmet'];
};

/** A document as the site hands it to the server. */
export type RenderedDocument =
  | {
      status: number;
      html: string;
      /** It shows personal data: no cache stores it. */
      isPrivate?: boolean;
      /** Cache tags of `pageTags`; null where it is not cached. */
      tags: string[] | null;
      /** When it is no longer right though nothing changed; null for never. */
      until: Date | null;
      /** The search that it answers, to be counted where a person made it. */
      search?: AnsweredSearch;
    }
  | { status: 301 | 302 | 303; location: string; headers?: Readonly<Record<string, string>> }
  /** A resource: text of another type, with how long any cache may use it. */
  | {
      status: 200;
      text: string;
      type: string;
      maxAgeSeconds: number;
      /** The only style of an HTML page that any site may frame. */
      framedStyle?: string;
    }
  /** It failed. `html` is null during an outage, for which the server has its own page. */
  | { status: 500 | 503; html: string | null; tags: null; until: null };

/** Renders the document of a path with its query; an unknown path gives the « not found » document. */
export type RenderDocument = (target: string) => Promise<RenderedDocument>;

/**
 * Answers a form that was posted to the path of a document, with its query.
 *
 * @param visitor the data client of the sender
 */
export type SubmitDocument<Client> = (
  target: string,
  form: URLSearchParams,
  visitor: Client,
) => Promise<RenderedDocument>;
