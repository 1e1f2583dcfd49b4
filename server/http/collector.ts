import { MEASURES_MAX_BYTES } from '#domain/operations/measures.ts';
import { readMeasures } from '#domain/operations/read-measures.ts';
import type { Vital } from '#domain/operations/vitals.ts';
import type { OncePerDay } from './daily-visits.ts';
import type { SponsorCounter } from './sponsor-counter.ts';
import type { ViewCounter } from './views.ts';
import { isVisit } from './visits.ts';
import type { VitalsCounter } from './vitals-counter.ts';

export type CollectorOptions = {
  vitals: Pick<VitalsCounter, 'count'>;
  sponsors: Pick<SponsorCounter, 'viewed'>;
  views: Pick<ViewCounter, 'count' | 'pressed'>;
  /** Counts a kind of page, a sponsor and a page once a day for the network that sends the measures. */
  oncePerDay: OncePerDay;
};

/**
 * Receives the pages' measures, and keeps only sums. Only this site's pages are accepted, by the browsers' headers;
 * measures of programs are answered and dropped.
 *
 * @returns 204; 400 for what no page of ours sends, 403 for what another site's does, 413 for more than a page sends
 */
export async function collect(
  request: Request,
  { vitals, sponsors, views, oncePerDay }: CollectorOptions,
): Promise<Response> {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return empty(403);
  if (Number(request.headers.get('content-length') ?? 0) > MEASURES_MAX_BYTES) return empty(413);
  const text = await readShort(request);
  if (text === null) return empty(413);
  const measures = readMeasures(text);
  if (!measures) return empty(400);
  if (!isVisit(request)) return empty(204);
  for (const [metric, value] of Object.entries(measures.vitals)) {
    oncePerDay(`vital ${measures.page} ${metric}`, () => vitals.count(measures.page, metric as Vital, value));
  }
  for (const id of new Set(measures.sponsors)) oncePerDay(`sponsor ${id}`, () => sponsors.viewed(id));
  if (measures.opened) views.count(measures.opened, Object.fromEntries(request.headers), oncePerDay);
  if (measures.pressed) views.pressed(measures.pressed, oncePerDay);
  return empty(204);
}

function empty(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

// A body that does not say how long it is ends here at the latest.
async function readShort(request: Request): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > MEASURES_MAX_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
