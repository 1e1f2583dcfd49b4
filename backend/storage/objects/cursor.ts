import { z } from 'zod';
import { invalidRequest } from '../errors.ts';
import type { Page } from './list-statements.ts';

/** Sort order of a list and the end of the last page; opaque to the client, which sends it back for the next page. */
export type Cursor = Pick<Page, 'column' | 'descending'> & { after: NonNullable<Page['after']> };

const storable = z.string().refine((value) => !value.includes('\0') && value.isWellFormed());
const atName = z.strictObject({ name: storable });
const atTime = z.strictObject({ time: z.iso.datetime({ offset: true }), id: z.guid() });
const Shape = z.object({
  column: z.enum(['name', 'created_at', 'updated_at']),
  descending: z.boolean(),
  after: z.union([atName, atTime]),
});

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/**
 * @param byLevel whether the list to continue groups objects by folder
 * @throws StorageError 400 for a forged cursor, or a cursor of another kind of list
 */
export function readCursor(text: string, byLevel: boolean): Cursor {
  const cursor = decoded(text);
  // Only folders have a place by name in a list by time.
  const isByName = cursor.column === 'name';
  if ('name' in cursor.after ? !isByName && !byLevel : isByName) throw invalidCursor();
  return cursor;
}

function decoded(text: string): Cursor {
  try {
    return Shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof z.ZodError)) throw cause;
    throw invalidCursor(cause);
  }
}

function invalidCursor(cause?: unknown) {
  return invalidRequest('Invalid cursor', cause);
}
