import type { Backend } from '#backend/app.ts';

/**
 * Reads an image of the bucket `listings` with the public's permissions.
 *
 * @param name of the object
 * @returns null when no object has that name
 * @throws when it cannot be read now
 */
export async function readListingPicture(
  backend: Pick<Backend, 'fetch'>,
  siteUrl: string,
  name: string,
): Promise<Uint8Array | null> {
  const path = name.split('/').map(encodeURIComponent).join('/');
  const response = await backend.fetch(new Request(`${siteUrl}/storage/v1/object/public/listings/${path}`));
  if (response.ok) return response.bytes();
  await response.body?.cancel();
  // The storage protocol answers 400 for a missing object.
  if (response.status < 500) return null;
  throw new Error(`image ${name}: ${response.status}`);
}
