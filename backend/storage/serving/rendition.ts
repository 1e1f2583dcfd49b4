import type { StoredBytes } from '../bytes/store.ts';
import type { Call } from '../call.ts';
import type { StoredObject } from '../objects/object.ts';
import { type RenditionParameters, transformations } from '../renditions/parameters.ts';
import { type Sending, sendBytes } from './send.ts';

/**
 * The rendition of an image, for as long in caches as the image itself; caches are told when it depends on what their
 * reader takes.
 *
 * @throws StorageError 400, 413, 416, 503
 */
export async function sendRendition(
  { context, request }: Call,
  { object, bytes: original }: { object: StoredObject; bytes: StoredBytes },
  parameters: RenditionParameters,
  more: Pick<Sending, 'expires'> = {},
): Promise<Response> {
  const accept = request.headers.get('accept');
  const { bytes, mimetype } = await context.renditions.of({ ...object, bytes: original }, parameters, accept);
  const { cacheControl } = object.metadata ?? {};
  const done = transformations(parameters);
  return sendBytes(request, bytes, {
    metadata: { mimetype, ...(cacheControl !== undefined && { cacheControl }) },
    headers: {
      ...(parameters.format === undefined && { vary: 'accept' }),
      ...(done !== '' && { 'x-transformations': done }),
    },
    ...more,
  });
}
