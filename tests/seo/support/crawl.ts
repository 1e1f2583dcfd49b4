import { type ReadPage, readPage } from './read-page.ts';

/** An answer to an address, as it came. */
export type Visit = {
  status: number;
  /** Where a redirection leads, in full. */
  location: string | null;
  /** Null when it is no page. */
  page: ReadPage | null;
  html: string;
  /** The first page that links here, null for the start. */
  from: string | null;
};

export type Crawl = {
  /** By path and query. */
  visits: Map<string, Visit>;
  /** Every path that is linked, with the paths that link to it. */
  linked: Map<string, Set<string>>;
};

const AT_ONCE = 4;
const OF_A_KIND = 5;

/**
 * Visits every page of a site that links lead to, over plain HTTP and following no redirection.
 *
 * @param starts paths
 * @param leadsOn whether the links of this page are visited in their turn
 * @param kindOf names addresses that are one page with other values, such as searches: a few of each are visited, and
 *   all of any that has no such name
 */
export async function crawl(
  origin: string,
  starts: string[],
  leadsOn: (path: string) => boolean,
  kindOf: (path: string) => string | null,
): Promise<Crawl> {
  const kinds = new Map<string, number>();
  const visits = new Map<string, Visit>();
  const linked = new Map<string, Set<string>>();
  const waiting: [path: string, from: string | null][] = starts.map((path) => [path, null]);
  const known = new Set(starts);

  const visit = async (path: string, from: string | null) => {
    const response = await fetch(origin + path, {
      redirect: 'manual',
      headers: { connection: 'keep-alive' },
    });
    const html = await response.text();
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const page = isPage && response.status !== 301 ? readPage(html, origin + path) : null;
    const location = response.headers.get('location');
    visits.set(path, {
      status: response.status,
      location: location && new URL(location, origin + path).href,
      page,
      html,
      from,
    });
    if (!page || !leadsOn(path)) return;
    for (const { href } of page.links) {
      if (!href.startsWith(`${origin}/`)) continue;
      const to = href.slice(origin.length);
      linked.set(to, (linked.get(to) ?? new Set()).add(path));
      if (known.has(to)) continue;
      known.add(to);
      const kind = kindOf(to);
      const count = kind === null ? 0 : (kinds.get(kind) ?? 0);
      if (count >= OF_A_KIND) continue;
      if (kind !== null) kinds.set(kind, count + 1);
      waiting.push([to, path]);
    }
  };

  const walk = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await visit(...next);
  };
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, walk));
  return { visits, linked };
}
