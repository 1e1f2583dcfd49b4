import type { LoggedRow } from '#domain/trust/audit.ts';

export type ColumnChange = { column: string; was: string | null; is: string | null };

/**
 * The columns of which the value differs, in the order of the rows; null for one that had or has none.
 *
 * @example changedColumns({ name: 'A', city: 'Laval' }, { name: 'B', city: 'Laval' }) // [{ column: 'name', was: 'A', is: 'B' }]
 */
export function changedColumns(before: LoggedRow | null, after: LoggedRow | null): ColumnChange[] {
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return Array.from(columns, (column) => ({
    column,
    was: written(before?.[column]),
    is: written(after?.[column]),
  })).filter(({ was, is }) => was !== is);
}

function written(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
