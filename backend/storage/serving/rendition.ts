import type { Call } from '../call.ts';
import { isRemovable } from '../removable.ts';
import { type RenditionParameters, transformations } from '../renditions/parameters.ts';
import { type Finder, objectWithBytes } from './find.ts';
import { type Sending, sendBytes, unchangedResponse } from './send.ts';

/**
 * The rendition of an image, cached for as long as the image itself, or 304 to a client that has it; `Vary` lists `Accept`
 * when the format depends on it.
 *
 * @throws StorageError 400, 404, 413, 416, 503
 */
export async function sendRendition(
  call: Call,
  find: Finder,
  parameters: RenditionParameters,
  more: Pick<Sending, 'expires'> = {},
): Promise<Response> {
  const { context, request } = call;
  const accept = request.headers.get('accept');
  const found = await find(call);
  const { cacheControl } = found.metadata ?? {};
  const done = transformations(parameters);
  const sending = {
    metadata: { ...(cacheControl !== undefined && { cacheControl }) },
    revalidate: isRemovable(context.removable, call.bucket),
    headers: {
      ...(parameters.format === undefined && { vary: 'accept' }),
      ...(done !== '' && { 'x-transformations': done }),
    },
    ...more,
  };
  const tag = context.renditions.tagOf(found.version, parameters, accept);
  const unchanged = tag !== null && unchangedResponse(request, `"${tag}"`, sending);
  if (unchanged) return unchanged;
  const { object, bytes: original } = await objectWithBytes(call, find, found);
  const { bytes, mimetype } = await context.renditions.of({ ...object, bytes: original }, parameters, accept);
  return sendBytes(request, bytes, { ...sending, metadata: { ...sending.metadata, mimetype } });
}
