import type { Call } from '../call.ts';
import { renditionSize } from '../renditions.ts';
import { type Finder, objectWithBytes, publicObject, readableObject } from '../serving/find.ts';
import { sendBytes } from '../serving/send.ts';

/** `GET /object/public/{bucket}/{path}`: an object of a public bucket, asked without a key. */
export function downloadPublic(call: Call): Promise<Response> {
  return download(call, publicObject);
}

/** `GET /object/{bucket}/{path}` and `/object/authenticated/…`: what the caller's policies let it read. */
export function downloadReadable(call: Call): Promise<Response> {
  return download(call, readableObject);
}

/** `GET /render/image/public/{bucket}/{path}?width=&height=&resize=cover|contain|fill&quality=`. */
export function renderPublic(call: Call): Promise<Response> {
  return render(call, publicObject);
}

/** `GET /render/image/authenticated/{bucket}/{path}`. */
export function renderReadable(call: Call): Promise<Response> {
  return render(call, readableObject);
}

async function download(call: Call, find: Finder): Promise<Response> {
  const { object, bytes } = await objectWithBytes(call, find);
  return sendBytes(call.request, bytes, { metadata: object.metadata ?? {} });
}

async function render(call: Call, find: Finder): Promise<Response> {
  const size = renditionSize(call.query);
  const { object, bytes } = await objectWithBytes(call, find);
  const image = await call.context.renditions.of({ ...object, bytes }, size);
  const { cacheControl } = object.metadata ?? {};
  return sendBytes(call.request, image, {
    metadata: { mimetype: 'image/webp', ...(cacheControl && { cacheControl }) },
  });
}
