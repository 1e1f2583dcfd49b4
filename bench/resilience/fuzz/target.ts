import { listingsOf, type Site } from '../site.ts';
import type { CallerName, Target } from './attack.ts';
import type { Caller } from './callers.ts';

type Description = {
  paths: Record<
    string,
    { post?: { parameters?: { in: string; schema?: { properties?: Record<string, unknown> } }[] } }
  >;
  definitions: Record<string, { properties?: Record<string, unknown> }>;
};

/** What the data API describes to any of the callers, in alphabetical order. @param largest body of a generated request */
export async function targetOf(
  site: Site,
  callers: Record<CallerName, Caller>,
  largest: number,
): Promise<Target> {
  const columns: Target['columns'] = {};
  const procedures: Target['procedures'] = {};
  for (const caller of ['service', 'admin', 'user', 'anon'] as const) {
    const response = await fetch(`${site.url}/rest/v1/`, { headers: callers[caller].headers });
    const { paths, definitions } = (await response.json()) as Description;
    for (const [path, { post }] of Object.entries(paths)) {
      const name = path.slice(1);
      const body = post?.parameters?.find((one) => one.in === 'body')?.schema?.properties;
      if (name.startsWith('rpc/')) procedures[name.slice(4)] = Object.keys(body ?? {});
      else if (definitions[name]) columns[name] = Object.keys(definitions[name].properties ?? {});
    }
  }
  const listings = await listingsOf(site, 50);
  const images = await fetch(`${site.url}/rest/v1/published_listings?select=logo&logo=not.is.null&limit=1`, {
    headers: callers.anon.headers,
  });
  const [row] = images.ok ? ((await images.json()) as { logo: string }[]) : [];
  return {
    tables: Object.keys(columns).toSorted(),
    columns,
    procedures: Object.fromEntries(Object.entries(procedures).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    slugs: listings.map(({ path }) => path.replace('/entreprise/', '')),
    image: `listings/${row?.logo ?? 'logos/demo-hammer-2.webp'}`,
    largest,
  };
}
