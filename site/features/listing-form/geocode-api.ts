import type { DataClient } from '#site/data/client.ts';
import { callFunction } from '#site/data/functions.ts';

export type AddressToFind = {
  address: string;
  city: string;
  province: string;
  postalCode: string | null;
  /** Slug; null when the city was only written. */
  municipality: string | null;
};

/** Degrees. `reason` says why the place is only the centre of the municipality. */
export type FoundPlace = { latitude: number; longitude: number } & (
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
export function findAddress(
  client: DataClient,
  address: AddressToFind,
  signal: AbortSignal,
): Promise<FoundPlace> {
  return callFunction(client, 'geocode', address, signal);
}
