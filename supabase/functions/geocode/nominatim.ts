import { type Position, readPosition } from './position.ts';
import type { Question } from './question.ts';

/** A service that speaks Nominatim's protocol: https://nominatim.org/release-docs/latest/api/Search/ */
export type Nominatim = {
  /** Its root, set by the operator alone: nothing that a person writes ever chooses where a request goes. */
  url: URL;
  /** User-Agent required by the usage policy: a name and a contact address. */
  userAgent: string;
};

/** The service could not answer; it is left alone for so long. */
export class ServiceFailure extends Error {
  readonly pauseSeconds: number;

  constructor(message: string, pauseSeconds: number, cause?: unknown) {
    super(message, { cause });
    this.pauseSeconds = pauseSeconds;
  }
}

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 65_536;
const PAUSE_AFTER_FAILURE_SECONDS = 10;
const PAUSE_WHEN_ASKED_SECONDS = 60;
const PROVINCE_NAMES: Readonly<Record<string, string>> = { QC: 'Québec' };

/**
 * The two queries for an address, the stricter first: field by field, then as one line without the postal code,
 * which may be wrong in the listing or missing on the map.
 */
export function searches({
  address,
  city,
  province,
  postalCode,
}: Question): [strict: URLSearchParams, loose: URLSearchParams] {
  const state = PROVINCE_NAMES[province] ?? province;
  return [
    new URLSearchParams({
      street: address,
      city,
      state,
      country: 'Canada',
      ...(postalCode && { postalcode: postalCode }),
    }),
    new URLSearchParams({ q: `${address}, ${city}, ${state}, Canada` }),
  ];
}

/**
 * Sends one query.
 *
 * @returns null when the service finds no such address in the province
 * @throws ServiceFailure on a timeout of 5 seconds, a refusal, or an invalid answer
 */
export async function askNominatim(
  { url, userAgent }: Nominatim,
  search: URLSearchParams,
  province: string,
): Promise<Position | null> {
  const address = new URL('search', url);
  address.search = new URLSearchParams([
    ...search,
    ['format', 'jsonv2'],
    ['addressdetails', '1'],
    ['countrycodes', 'ca'],
    ['limit', '1'],
  ]).toString();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(address, {
      headers: { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'fr-CA,fr' },
      // A redirect would send the request to an address that is not configured.
      redirect: 'error',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ServiceFailure(`The geocoder answered ${response.status}`, pauseAfter(response));
    }
    return readPosition(JSON.parse(await readText(response)), province);
  } catch (cause) {
    if (cause instanceof ServiceFailure) throw cause;
    throw new ServiceFailure('The geocoder did not answer', PAUSE_AFTER_FAILURE_SECONDS, cause);
  }
}

function pauseAfter({ status, headers }: Response): number {
  if (status !== 429 && status !== 503) return PAUSE_AFTER_FAILURE_SECONDS;
  const seconds = Number(headers.get('retry-after') ?? PAUSE_WHEN_ASKED_SECONDS);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : PAUSE_WHEN_ASKED_SECONDS;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new RangeError('The geocoder answered with too much');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
