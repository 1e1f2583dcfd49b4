import { z } from 'zod';
import { invalidRequest } from '../errors.ts';
import type { Page } from './list-statements.ts';

/** How a list is sorted and where a page of it ended: what its client sends back for the next, and need not understand. */
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
 * @param byLevel what the list is that should go on
 * @throws StorageError 400 for what was never given out, or for another kind of list
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
