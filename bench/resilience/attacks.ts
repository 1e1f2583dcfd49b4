/** One attack: what so many connections of one network ask, over and over. */
export type Attack = {
  name: string;
  connections: number;
  /** The path of the nth question; `photos` are names of objects in the public bucket `listings`. */
  path(index: number, photos: readonly string[]): string;
  headers?: Record<string, string>;
};

const EMBEDS = 100;
const TERMS = 300;
// A text that the search splits into many words, none of which is known, and that its correction has to look at.
const ODD_WORDS = Array.from({ length: 40 }, (_, index) => `zq${index}xvplombi`).join(' ');

const embeds = Array.from(
  { length: EMBEDS },
  (_, index) => `e${index}:published_photos(id,path,alt_fr,width)`,
).join(',');
const terms = Array.from({ length: TERMS }, (_, index) => `description_fr.ilike.*z${index}q*`).join(',');

/** What the public key could do to everyone at 683b049 (issue 15), and relatives of it. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'text search without an index',
    connections: 8,
    path: () => table('select=id&description_fr=wfts.zzqq'),
  },
  {
    name: `${EMBEDS} embeds`,
    connections: 16,
    path: () => table(`select=id,${embeds}&limit=1000`),
  },
  {
    name: 'back-reference, count=exact',
    connections: 16,
    path: () => table('select=id&name=match.(a*)*%5C1b&limit=1'),
    headers: { prefer: 'count=exact' },
  },
  {
    name: 'back-reference, never the same columns',
    connections: 16,
    path: (index) => table(`select=id,x${index}:name&name=match.(.*)*%5C1%5C1b&limit=1`),
  },
  {
    name: 'order without an index',
    connections: 16,
    path: () => table('select=*&order=description_fr.desc&limit=1000'),
  },
  {
    name: `or of ${TERMS} patterns`,
    connections: 16,
    path: () => table(`select=id&or=(${terms})&limit=1`),
  },
  {
    name: 'deep offset',
    connections: 16,
    path: (index) => table(`select=*&order=id&limit=20&offset=${99_000 - (index % 9_000)}`),
  },
  {
    name: 'a shape primed with a cheap value',
    connections: 16,
    path: (index) => table(`select=id,name&region_id=eq.${index < 4 ? 99 : 6}&order=name&limit=1000`),
  },
  {
    name: 'search with odd texts',
    connections: 16,
    path: (index) => `/rest/v1/rpc/search_page?q=${encodeURIComponent(`${ODD_WORDS} ${index}`)}`,
  },
  {
    name: 'renditions of any size',
    connections: 16,
    path: (index, photos) =>
      `/storage/v1/render/image/public/listings/${photos[index % photos.length]}?width=${100 + (index % 1_900)}&height=${1_900 - (index % 1_700)}`,
  },
  {
    name: 'a flood of cheap reads',
    connections: 16,
    path: (index) => table(`select=id,slug&id=eq.${1 + (index % 90_000)}`),
  },
];

function table(query: string): string {
  return `/rest/v1/published_listings?${query}`;
}
