import { z } from 'zod';
import { json } from '../answer.ts';
import { type Call, callerOf, readJson, storableText, writeAsCaller } from '../call.ts';
import { accessDenied } from '../errors.ts';
import type { StoredObject } from '../objects/object.ts';
import { deleteObjects } from '../objects/statements.ts';
import { anyObject } from '../serving/find.ts';

/** How many names one request may list. */
export const MAX_NAMES = 1000;

const Body = z.object({ prefixes: z.array(storableText()).min(1).max(MAX_NAMES) });

/** `DELETE /object/{bucket}/{path}`. @throws StorageError 404, 403 when it is there and the caller may not */
export async function remove(call: Call): Promise<Response> {
  await callerOf(call);
  await anyObject(call);
  if ((await removeAll(call, [call.name])).length === 0) throw accessDenied();
  return json({ message: 'Successfully deleted' });
}

/** `DELETE /object/{bucket}`, `{ prefixes }`: full names; objects that the caller may not delete are skipped. */
export async function removeMany(call: Call): Promise<Response> {
  const { prefixes } = await readJson(call, Body);
  return json(await removeAll(call, prefixes));
}

/** Deletes the objects of these names that the caller may delete, and returns them. */
export async function removeAll(call: Call, names: readonly string[]): Promise<StoredObject[]> {
  const rows = await writeAsCaller(call, deleteObjects(call.bucket, names));
  if (rows.length > 0) call.context.collect();
  return rows.map(({ object }) => JSON.parse(object as string) as StoredObject);
}
