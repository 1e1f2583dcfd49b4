import path from 'node:path';
import type { BytesKey } from './store.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Path of an object's bytes below the root of a store. Disk and S3 use the same paths, so a store can be copied to the
 * other unchanged.
 *
 * @example placeOf({ bucket_id: 'photos', name: 'a/b.webp', version: null }) // 'photos/a/b.webp'
 * @returns undefined for an invalid version, or for a name that leads out of its bucket
 */
export function placeOf({ bucket_id, name, version }: BytesKey): string | undefined {
  if (version !== null) {
    return UUID.test(version) ? `.versions/${version.slice(0, 2)}/${version}` : undefined;
  }
  const place = `${bucket_id}/${name}`;
  const isPlain = path.posix.normalize(place) === place && !place.includes('\0');
  const isBucket = bucket_id !== '' && !bucket_id.startsWith('.') && !bucket_id.includes('/');
  return isPlain && isBucket ? place : undefined;
}
