/** A document as the site hands it to the server. */
export type RenderedDocument =
  | {
      status: 200 | 404 | 410;
      html: string;
      /** Of `pageTags`; null where it is not cached. */
      tags: string[] | null;
      /** When it is no longer right though nothing changed; null for never. */
      until: Date | null;
    }
  | { status: 301 | 302; location: string }
  /** It failed: without words where what it needed is away, for which the server has its own. */
  | { status: 500 | 503; html: string | null; tags: null; until: null };

/**
 * Renders the document of a path with its query.
 *
 * @returns null where no document has that address
 */
export type RenderDocument = (target: string) => Promise<RenderedDocument | null>;
