import { randomUUID } from 'node:crypto';
import type { Caller } from '#backend/caller.ts';
import { type Call, callerOf, ownerOf, writeAs } from '../call.ts';
import type { NewObject } from '../objects/object.ts';
import { insertObject, upsertObject } from '../objects/statements.ts';

/** The writing role, the object's owner, and whether an existing object may be replaced. */
export type Terms = { caller: Caller; owner: string | null; upsert: boolean };

/** The object to write; without a version, only to check whether the write is allowed. */
export type ObjectWrite = Pick<NewObject, 'bucket' | 'name' | 'metadata'> & Partial<NewObject>;

/** The caller's own rights. */
export async function termsOf(call: Call, upsert: boolean): Promise<Terms> {
  return { caller: await callerOf(call), owner: await ownerOf(call), upsert };
}

/**
 * Checks whether the object may be written, by writing it and rolling back.
 *
 * @throws StorageError 403, 409
 */
export async function mustBeAllowed(call: Call, terms: Terms, wanted: ObjectWrite): Promise<void> {
  await write(call, terms, wanted, true);
}

/**
 * Writes an object.
 *
 * @returns its id
 * @throws StorageError 403, 409
 */
export function writeObject(call: Call, terms: Terms, wanted: ObjectWrite): Promise<string> {
  return write(call, terms, wanted, false);
}

async function write(
  call: Call,
  { caller, owner, upsert }: Terms,
  wanted: ObjectWrite,
  undo: boolean,
): Promise<string> {
  const object = { id: randomUUID(), version: null, userMetadata: {}, owner, ...wanted };
  const [row] = await writeAs(call, caller, upsert ? upsertObject(object) : insertObject(object), { undo });
  return row?.object ? (JSON.parse(row.object) as { id: string }).id : object.id;
}
