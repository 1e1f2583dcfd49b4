import { z } from 'zod';
import { json } from '../answer.ts';
import { type Call, readAsCaller, readJson, storableText } from '../call.ts';
import { readCursor, writeCursor } from '../objects/cursor.ts';
import { listPage as listStatement, type Page, type Place } from '../objects/list-statements.ts';
import type { StoredObject } from '../objects/object.ts';

const MAX_ENTRIES = 1000;

const Body = z.object({
  prefix: storableText().nullish(),
  limit: z.int().min(1).max(2_147_483_647).default(MAX_ENTRIES),
  cursor: storableText().nullish(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at']),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .nullish(),
});

type Entry = Pick<StoredObject, 'name' | 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata'> & {
  /** Null for a folder. */
  id: string | null;
};

/**
 * `POST /object/list-v2/{bucket}`, `{ prefix, limit, cursor, with_delimiter, sortBy }`: one page of the objects that
 * the caller may see. A cursor carries the sort order and overrides `sortBy`.
 */
export async function listPage(call: Call): Promise<Response> {
  const { cursor, sortBy, ...body } = await readJson(call, Body);
  const { with_delimiter: byLevel, prefix } = body;
  const { column, descending, after } = cursor
    ? readCursor(cursor, byLevel)
    : { column: sortBy?.column ?? 'name', descending: sortBy?.order === 'desc', after: null };
  const limit = Math.min(body.limit, MAX_ENTRIES);
  // Reads one entry more than requested, to learn whether another page follows.
  const page: Page = { prefix: prefix ?? '', byLevel, column, descending, after, limit: limit + 1 };
  const rows = await readAsCaller(call, listStatement(call.bucket, page));
  const listed = rows.slice(0, limit).map(({ object, place }) => ({ entry: entryOf(object), place }));
  const last = rows.length > limit ? listed.at(-1) : undefined;
  const entries = listed.map(({ entry }) => entry);
  return json({
    hasNext: last !== undefined,
    ...(last && {
      nextCursor: writeCursor({ column, descending, after: placeOf(last.entry, last.place ?? null, page) }),
      nextCursorKey: last.entry.name,
    }),
    folders: entries.filter(({ id }) => id === null),
    objects: entries.filter(({ id }) => id !== null),
  });
}

function entryOf(object: string | null | undefined): Entry & { key: string } {
  const entry = JSON.parse(object as string) as Entry;
  return { key: entry.name.split('/').findLast((part) => part !== '') ?? '', ...entry };
}

function placeOf(last: Entry, place: string | null, { column }: Page): Place {
  if (place !== null) return { name: place };
  return { time: last[column === 'updated_at' ? column : 'created_at'], id: last.id as string };
}
