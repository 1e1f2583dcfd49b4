import { useEffect, useRef, useState } from 'react';
import { checkListing, LISTING_STEPS, type ListingAnswers } from '#domain/listing/listing.ts';
import type { Point } from '#domain/places/distance.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { callFunction } from '#site/data/functions.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { pointOf } from './point.ts';

const REFUSALS = [
  'geocode_not_found',
  'geocode_unavailable',
  'geocode_rate_limited',
  'geocode_signed_out',
] as const;
type Refusal = (typeof REFUSALS)[number];

/** `left` is the position when the search ended: the message no longer applies once the position changes. */
export type AddressSearch =
  | { state: 'idle' | 'searching' }
  /** Without an address and a city there is nothing to search. */
  | { state: 'incomplete'; left: Point | null }
  | { state: 'found'; precision: 'address' | 'street' | 'area'; left: Point }
  /** Only the municipality of the address is known: its centre is offered. */
  | { state: 'centre'; reason: Refusal; name: string; centre: Point; left: Point | null }
  | { state: 'failed'; reason: Refusal; left: Point | null };

const IDLE: AddressSearch = { state: 'idle' };

/** Geocodes the address of a listing on request. */
export function useAddressSearch(answers: ListingAnswers, onFound: (point: Point) => void) {
  const [search, setSearch] = useState<AddressSearch>(IDLE);
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);

  return { search: isMoved(search, answers) ? IDLE : search, find };

  async function find(): Promise<void> {
    request.current?.abort();
    const asked = addressOf(answers);
    if (!asked) return setSearch({ state: 'incomplete', left: pointOf(answers) });
    const abort = new AbortController();
    request.current = abort;
    setSearch({ state: 'searching' });
    const left = pointOf(answers);
    let outcome: AddressSearch;
    try {
      const found = await findAddress(await sessionClient(), asked, abort.signal);
      if (abort.signal.aborted) return;
      outcome = outcomeOf(found, left);
      if (outcome.state === 'found') onFound(outcome.left);
    } catch (error) {
      if (abort.signal.aborted) return;
      outcome = { state: 'failed', reason: refusalOf(error), left };
    }
    if (!abort.signal.aborted) setSearch(outcome);
  }
}

/** More than the geocoding function takes: two questions of five seconds each. */
const LOCATE_TIMEOUT_MS = 12_000;

/** Where the address of a listing is; null unless its very number is found. */
export async function locateAddress(answers: ListingAnswers, signal: AbortSignal): Promise<Point | null> {
  const asked = addressOf(answers);
  if (!asked) return null;
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(LOCATE_TIMEOUT_MS)]);
    const outcome = outcomeOf(await findAddress(await sessionClient(), asked, inTime), null);
    return outcome.state === 'found' && outcome.precision === 'address' ? outcome.left : null;
  } catch (error) {
    // The step of the position asks again, and says why it fails.
    console.warn(error);
    return null;
  }
}

/** The address to geocode; null where the street address or the city is missing. */
export function addressOf(answers: ListingAnswers): AddressToFind | null {
  const { address, city, province, postalCode, municipality } = checkListing(
    LISTING_STEPS.address,
    answers,
    new Date(),
  ).values;
  if (!address || !city) return null;
  return {
    address,
    city,
    province: province ?? 'QC',
    postalCode: postalCode ?? null,
    municipality: municipality ?? null,
  };
}

function outcomeOf(found: FoundPlace, left: Point | null): AddressSearch {
  const point = { latitude: rounded(found.latitude), longitude: rounded(found.longitude) };
  if (found.precision !== 'municipality') return { state: 'found', precision: found.precision, left: point };
  return { state: 'centre', reason: found.reason, name: found.municipality.name, centre: point, left };
}

function isMoved(search: AddressSearch, answers: ListingAnswers): boolean {
  if (!('left' in search)) return false;
  const { latitude, longitude } = pointOf(answers) ?? {};
  return latitude !== search.left?.latitude || longitude !== search.left?.longitude;
}

// Same rounding as `pointOf`.
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

// Users cannot act on an unexpected error: show it as « unavailable » and log it.
function refusalOf(error: unknown): Refusal {
  const known = error instanceof DataError && REFUSALS.find((code) => code === error.code);
  if (known) return known;
  console.error(error);
  return 'geocode_unavailable';
}

type AddressToFind = {
  address: string;
  city: string;
  province: string;
  postalCode: string | null;
  /** Slug; null when the city was only written. */
  municipality: string | null;
};

/** Degrees. `reason` says why the place is only the centre of the municipality. */
type FoundPlace = { latitude: number; longitude: number } & (
  | { precision: 'address' | 'street' | 'area'; reason?: undefined }
  | {
      precision: 'municipality';
      municipality: { slug: string; name: string };
      reason: 'geocode_not_found' | 'geocode_unavailable';
    }
);

/**
 * Finds where an address is.
 *
 * @throws DataError `geocode_not_found`, `geocode_unavailable`, `geocode_rate_limited`, `geocode_invalid`,
 * `geocode_signed_out` or `unreachable`
 */
function findAddress(client: DataClient, address: AddressToFind, signal: AbortSignal): Promise<FoundPlace> {
  return callFunction(client, 'geocode', address, signal);
}
