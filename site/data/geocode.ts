import { FunctionsHttpError } from '@supabase/supabase-js';
import type { DataClient } from './client.ts';
import { DataError } from './error.ts';

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
export async function findAddress(
  client: DataClient,
  body: AddressToFind,
  signal: AbortSignal,
): Promise<FoundPlace> {
  const { data, error } = await client.functions.invoke<FoundPlace>('geocode', { body, signal });
  if (!error && data) return data;
  if (error instanceof FunctionsHttpError) {
    const response = error.context as Response;
    const answer = (await response.json().catch(() => null)) as { code?: string; message?: string } | null;
    throw new DataError('geocode', { code: answer?.code, message: answer?.message ?? '' }, response.status);
  }
  throw new DataError('geocode', { message: String(error) }, 0);
}
