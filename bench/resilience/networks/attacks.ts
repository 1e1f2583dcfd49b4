import { spin } from '../spin.ts';
import { startConstantServer } from './constant-server.ts';
import type { Counter } from './counter.ts';
import type { Orders } from './orders.ts';
import { pipelines, pipelining } from './pipelining.ts';
import { aborted, type Question, road } from './roads.ts';
import { chunkedBodies, largeHeaders, manyConnections, refusedHeads } from './sockets.ts';

/** Pages of a city's list past which a city of a directory of this size has none. */
const DEEPEST = 200;

type Attack = (orders: Orders, counter: Counter) => void | Promise<void>;

/** What one network sends at everybody else's expense (issue 36, part 1), by the name for `--only`. */
export const ATTACKS: Record<string, Attack> = {
  // How far the machine's other work alone moves the figures, and an attacker who takes a core and sends nothing.
  nothing: () => undefined,
  'a-busy-core': () => spin(),
  // What the same connections cost the machine when they go to a server that does nothing.
  'aborted-elsewhere': async (orders, counter) => {
    const url = await startConstantServer();
    aborted(listing)({ ...orders, url }, counter);
  },
  'pipelined-pages': pipelining(pipelines.pages),
  'pipelined-one-socket': pipelining(pipelines.pages, 1),
  'pipelined-kept-query': pipelining(pipelines.keptPages),
  'pipelined-kept-identity': pipelining(pipelines.identity),
  'pipelined-posts': pipelining(pipelines.posts),
  'pipelined-heads': pipelining(pipelines.heads),
  listings: road(listing),
  'deep-cities': road(({ cities }, index) => ({
    path: `/ville/${cities[index % cities.length]}?page=${2 + (Math.floor(index / cities.length) % DEEPEST)}`,
  })),
  'unsubscribe-function': road((_, index) => ({
    method: 'POST',
    path: `/functions/v1/unsubscribe?token=${token(index)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })),
  'unsubscribe-page': road((_, index) => ({ path: `/desabonnement?token=${token(index)}` })),
  'thousand-rows': road(({ anonKey }, index) => ({
    path: `/rest/v1/published_listings?select=*&id=gt.${index % 1_000}&order=id&limit=1000`,
    headers: { apikey: anonKey },
  })),
  'kept-identity': road(() => ({ path: '/', headers: { 'accept-encoding': 'identity' } })),
  'kept-parameters': road((_, index) => ({ path: `/?utm_${index}=${index}` })),
  assets: road(({ assets }, index) => ({ path: assets[index % assets.length] as string })),
  sitemaps: road(({ sitemaps }, index) => ({ path: sitemaps[index % sitemaps.length] as string })),
  'share-images': road(({ shareImages }, index) => ({
    path: shareImages[index % shareImages.length] as string,
  })),
  photos: road(({ photos }, index) => ({
    path: `/storage/v1/object/public/listings/${photos[index % photos.length]}`,
  })),
  'sign-in': road(({ anonKey }, index) => ({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `nobody-${index}@example.com`, password: 'wrong horse 7 battery' }),
  })),
  connections: manyConnections,
  'chunked-bodies': chunkedBodies,
  'large-headers': largeHeaders,
  'unreadable-heads': refusedHeads('no HTTP\r\n\r\n'),
  'two-hosts': refusedHeads('GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n'),
  'unknown-expectation': refusedHeads('GET / HTTP/1.1\r\nhost: bench\r\nexpect: tea\r\n\r\n'),
  aborted: aborted(listing),
  'forwarded-for': road((orders, index) => ({
    ...listing(orders, index),
    headers: { 'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` },
  })),
  hosts: road((orders, index) => ({ ...listing(orders, index), headers: { host: `h${index}.example` } })),
};

function listing({ pages }: Orders, index: number): Question {
  return { path: pages[index % pages.length] as string };
}

/** A well-formed token that was never issued. */
function token(index: number): string {
  return `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;
}
