import { useCallback, useEffect, useRef, useState } from 'react';
import { checkListing, LISTING_STEPS, type ListingAnswers } from '#domain/listing.ts';
import { DataError } from '#site/data/error.ts';
import { type AddressToFind, type FoundPlace, findAddress } from '#site/data/geocode.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import type { Point } from './point-of.ts';

const REFUSALS = [
  'geocode_not_found',
  'geocode_unavailable',
  'geocode_rate_limited',
  'geocode_signed_out',
] as const;
type Refusal = (typeof REFUSALS)[number];

export type AddressSearch =
  | { state: 'idle' | 'searching' }
  /** Without an address and a city there is nothing to search. */
  | { state: 'incomplete' }
  | { state: 'found'; precision: 'address' | 'street' | 'area' }
  /** Only the municipality of the address is known: its centre is offered. */
  | { state: 'centre'; reason: Refusal; name: string; point: Point }
  | { state: 'failed'; reason: Refusal };

/** Finds where the address of a listing is, when somebody asks. */
export function useAddressSearch(answers: ListingAnswers, onFound: (point: Point) => void) {
  const getClient = useSessionClient();
  const [search, setSearch] = useState<AddressSearch>({ state: 'idle' });
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);

  const forget = useCallback(() => setSearch({ state: 'idle' }), []);
  return { search, find, forget };

  async function find(): Promise<void> {
    request.current?.abort();
    const asked = addressOf(answers);
    if (!asked) return setSearch({ state: 'incomplete' });
    const abort = new AbortController();
    request.current = abort;
    setSearch({ state: 'searching' });
    let outcome: AddressSearch;
    try {
      const found = await findAddress(await getClient(), asked, abort.signal);
      if (abort.signal.aborted) return;
      if (found.precision !== 'municipality') onFound(pointOf(found));
      outcome = outcomeOf(found);
    } catch (error) {
      outcome = { state: 'failed', reason: refusalOf(error) };
    }
    if (!abort.signal.aborted) setSearch(outcome);
  }
}

/** What is searched for; null where the address or the city is missing. */
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

function outcomeOf(found: FoundPlace): AddressSearch {
  if (found.precision !== 'municipality') return { state: 'found', precision: found.precision };
  return { state: 'centre', reason: found.reason, name: found.municipality.name, point: pointOf(found) };
}

function pointOf({ latitude, longitude }: FoundPlace): Point {
  return { latitude, longitude };
}

// An answer that nobody can do anything about is no more than « it does not work »; the log has it.
function refusalOf(error: unknown): Refusal {
  const known = error instanceof DataError && REFUSALS.find((code) => code === error.code);
  if (known) return known;
  console.error(error);
  return 'geocode_unavailable';
}
