import { z } from 'zod';
import { json } from '../answer.ts';
import { type Call, readAsCaller, readJson, storableText } from '../call.ts';
import { listObjects } from '../objects/list-statements.ts';

const Body = z.object({
  prefix: storableText(),
  limit: z.int().min(1).max(2_147_483_647).default(100),
  offset: z.int().min(0).max(2_147_483_647).default(0),
  search: storableText().default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});

/** `POST /object/list/{bucket}`: entries of a folder that the caller may see; entries that are folders have no id. */
export async function list(call: Call): Promise<Response> {
  const { prefix, limit, offset, search, sortBy } = await readJson(call, Body);
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const rows = await readAsCaller(
    call,
    listObjects(call.bucket, { prefix: folder, limit, offset, search, ...sortBy }),
  );
  return json(rows.map(({ object }) => JSON.parse(object as string)));
}
