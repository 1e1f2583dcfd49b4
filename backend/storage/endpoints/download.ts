import type { Call } from '../call.ts';
import { mustBeListed } from '../renditions/listed.ts';
import { renditionParameters } from '../renditions/parameters.ts';
import { type Finder, publicObject, readableObject } from '../serving/find.ts';
import { orPresentAddress } from '../serving/moved.ts';
import { sendObject } from '../serving/object.ts';
import { sendRendition } from '../serving/rendition.ts';

/** `GET /object/public/{bucket}/{path}`: an object of a public bucket, asked without a key. */
export function downloadPublic(call: Call): Promise<Response> {
  return download(call, publicObject);
}

/** `GET /object/{bucket}/{path}` and `/object/authenticated/…`: what the caller's policies let it read. */
export function downloadReadable(call: Call): Promise<Response> {
  return download(call, readableObject);
}

/** `GET /render/image/public/{bucket}/{path}?width=&height=&resize=cover|contain|fill&quality=&format=origin|webp|avif`. */
export function renderPublic(call: Call): Promise<Response> {
  return render(call, publicObject);
}

/** `GET /render/image/authenticated/{bucket}/{path}`. */
export function renderReadable(call: Call): Promise<Response> {
  return render(call, readableObject);
}

function download(call: Call, find: Finder): Promise<Response> {
  return orPresentAddress(call, () => sendObject(call, find));
}

async function render(call: Call, find: Finder): Promise<Response> {
  const parameters = renditionParameters(call.query);
  await mustBeListed(call, parameters);
  return orPresentAddress(call, () => sendRendition(call, find, parameters));
}
