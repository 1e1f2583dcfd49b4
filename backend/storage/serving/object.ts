import type { Call } from '../call.ts';
import { isRemovable } from '../removable.ts';
import { type Finder, objectWithBytes } from './find.ts';
import { type Sending, sendBytes, tagOf, unchangedResponse } from './send.ts';

/** The bytes of an object, or 304 to a client that has them. @throws StorageError 404, 416 */
export async function sendObject(
  call: Call,
  find: Finder,
  more: Pick<Sending, 'expires'> = {},
): Promise<Response> {
  const found = await find(call);
  const revalidate = isRemovable(call.context.removable, call.bucket);
  const tag = found.version === null ? null : tagOf(found.metadata);
  const unchanged =
    tag !== null &&
    unchangedResponse(call.request, tag, { metadata: found.metadata ?? {}, revalidate, ...more });
  if (unchanged) return unchanged;
  const { object, bytes } = await objectWithBytes(call, find, found);
  return sendBytes(call.request, bytes, { metadata: object.metadata ?? {}, revalidate, ...more });
}
