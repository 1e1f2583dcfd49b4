import type { Caller } from '#backend/caller.ts';
import { HttpError } from '#backend/http/errors.ts';
import type { Call } from '../call.ts';
import { StorageError } from '../errors.ts';

/**
 * Answers a read, or redirects the owner of a renamed object to its present address (302, `no-store`). For anyone else
 * the former address does not exist.
 *
 * @throws StorageError the errors of the read
 */
export async function orPresentAddress(call: Call, read: () => Promise<Response>): Promise<Response> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof StorageError) || error.code !== 'NoSuchKey') throw error;
    const name = await presentName(call);
    if (name === undefined) throw error;
    const location = addressOf(call, name);
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
  }
}

async function presentName(call: Call): Promise<string | undefined> {
  const sub = (await callerIfAny(call))?.claims.sub;
  if (typeof sub !== 'string') return undefined;
  const { rows } = await call.context.admin.query<{ name: string }>({
    name: 'storage-find-moved',
    text: `select o.name from storage.moved_objects m join storage.objects o on o.id = m.object_id
            where m.bucket_id = $1 and m.name = $2 and m.owner_id = $3`,
    values: [call.bucket, call.name, sub],
  });
  return rows[0]?.name;
}

// Public URLs need no key: an invalid one is treated as absent.
async function callerIfAny({ requestContext }: Call): Promise<Caller | undefined> {
  if (requestContext.headers.get('authorization') === null) return undefined;
  try {
    return await requestContext.caller();
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

/** The same endpoint and parameters, as a path: it names no host that the client sent. */
function addressOf({ requestContext, request, bucket }: Call, name: string): string {
  const [endpoint] =
    /^.*?\/(?:object(?:\/info)?|render\/image)(?:\/(?:public|authenticated))?(?=\/)/.exec(
      requestContext.path,
    ) ?? [];
  const place = [bucket, ...name.split('/')].map(encodeURIComponent).join('/');
  return `${endpoint}/${place}${new URL(request.url).search}`;
}
