import { json } from '../answer.ts';
import type { Call } from '../call.ts';
import { type Finder, publicObject, readableObject } from '../serving/find.ts';
import { orPresentAddress } from '../serving/moved.ts';

/** `GET /object/info/public/{bucket}/{path}`. */
export function infoPublic(call: Call): Promise<Response> {
  return orPresentAddress(call, () => info(call, publicObject));
}

/** `GET /object/info/{bucket}/{path}` and `/object/info/authenticated/…`: what is known of an object. */
export function infoReadable(call: Call): Promise<Response> {
  return orPresentAddress(call, () => info(call, readableObject));
}

async function info(call: Call, find: Finder): Promise<Response> {
  const { id, name, version, bucket_id, metadata, user_metadata, updated_at, created_at } = await find(call);
  return json({
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata,
    last_modified: updated_at,
    created_at,
  });
}
