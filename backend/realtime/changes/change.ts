import type pg from 'pg';
import { ROW_ERRORS } from './errors.ts';
import type { Relation, Tuple } from './pgoutput.ts';
import type { Table } from './tables.ts';
import type { ChangeEvent, RowChange } from './types.ts';
import { askJson } from './types-of-columns.ts';

/** One row change from the stream. */
export type Change = {
  type: ChangeEvent;
  relation: Relation;
  /** Commit time of the transaction. */
  commitTime: Date;
  xid: number;
  /** Absent for DELETE. */
  after: Tuple | undefined;
  /** The old row, or only its replica identity; absent for INSERT, and for UPDATE when the identity is unchanged. */
  before: Tuple | undefined;
};

/** A value after the change; undefined when unknown: a large (TOAST) value that the UPDATE left unchanged. */
export function newValue(change: Change, place: number): string | null | undefined {
  const value = change.after?.[place];
  // With a full replica identity, the old row has the value.
  return value === undefined && change.relation.columns[place]?.key ? change.before?.[place] : value;
}

/** A value before the change; undefined when it is not in the replica identity. */
export function oldValue(change: Change, place: number): string | null | undefined {
  if (change.type === 'INSERT' || !change.relation.columns[place]?.key) return undefined;
  return (change.before ?? change.after)?.[place];
}

/** JSON of each column's value by index; undefined when unknown. */
export type Cells = { record: (string | undefined)[]; oldRecord: (string | undefined)[] };

/** Converts the values of changes of one table to JSON, with one query per type that only PostgreSQL can convert. */
export async function writeCells(
  owner: pg.Pool,
  table: Table,
  changes: readonly Change[],
): Promise<ReadonlyMap<Change, Cells>> {
  const cells = new Map<Change, Cells>();
  const asked = new Map<number, { text: string; put(json: string): void }[]>();
  for (const change of changes) {
    const written: Cells = { record: [], oldRecord: [] };
    cells.set(change, written);
    table.types.forEach((type, place) => {
      for (const [row, text] of [
        [written.record, change.type === 'DELETE' ? undefined : newValue(change, place)],
        [written.oldRecord, oldValue(change, place)],
      ] as const) {
        if (text === null) row[place] = 'null';
        else if (text !== undefined && type.toJson) row[place] = type.toJson(text);
        else if (text !== undefined) {
          const waiting = asked.get(place) ?? [];
          asked.set(place, waiting);
          waiting.push({ text, put: (json) => (row[place] = json) });
        }
      }
    });
  }
  for (const [place, waiting] of asked) {
    const type = table.types[place];
    if (!type) continue;
    const texts = waiting.map((one) => one.text);
    for (const [at, json] of (await askJson(owner, type, texts)).entries()) waiting[at]?.put(json);
  }
  return cells;
}

/** The parts of a change visible to a group of subscribers. */
export type View = {
  selectable: ReadonlySet<string>;
  /** The requested columns, besides the key; undefined for all. */
  select: ReadonlySet<string> | undefined;
  rowSecurity: boolean;
};

/** Hosted Realtime's limit for a whole change. */
const MAX_CHANGE_BYTES = 1024 * 1024;
/** Beyond the limit, only the key and values up to this size are sent. */
const MAX_SMALL_VALUE_BYTES = 64;

/** Renders a change for a group of subscribers. */
export function renderChange(table: Table, change: Change, cells: Cells, view: View): RowChange {
  const { columns } = change.relation;
  const inKey = (place: number) => table.primaryKey.includes(place);
  const shown = columns.keys().filter((place) => {
    const { name } = columns[place] ?? { name: '' };
    return view.selectable.has(name) && (!view.select || view.select.has(name) || inKey(place));
  });
  const places = [...shown];
  const tooLarge = byteLength([...cells.record, ...cells.oldRecord]) > MAX_CHANGE_BYTES;
  const rowJson = (row: Cells['record'], keep: (place: number) => boolean) => {
    const members = places.flatMap((place) => {
      const json = row[place];
      if (json === undefined || !keep(place)) return [];
      if (tooLarge && !inKey(place) && Buffer.byteLength(json) > MAX_SMALL_VALUE_BYTES) return [];
      return [`${JSON.stringify(columns[place]?.name)}:${json}`];
    });
    return `{${members.join(',')}}`;
  };
  const parts = [
    ...head(change),
    `"columns":${JSON.stringify(places.map((place) => ({ name: columns[place]?.name, type: table.types[place]?.name })))}`,
    `"errors":${tooLarge ? JSON.stringify([ROW_ERRORS.tooLarge]) : 'null'}`,
  ];
  if (change.type !== 'DELETE') parts.push(`"record":${rowJson(cells.record, () => true)}`);
  if (change.type !== 'INSERT') {
    // A deleted row cannot be checked against policies, so only its key is sent when row-level security is on.
    const keyOnly = change.type === 'DELETE' && view.rowSecurity;
    parts.push(`"old_record":${rowJson(cells.oldRecord, (place) => !keyOnly || inKey(place))}`);
  }
  return { ...names(change), json: `{${parts.join(',')}}` };
}

/** Renders a change that a group of subscribers receives only as an error. */
export function renderError(change: Change, error: string): RowChange {
  const parts = [...head(change), '"columns":[]', `"errors":${JSON.stringify([error])}`];
  if (change.type !== 'DELETE') parts.push('"record":{}');
  if (change.type !== 'INSERT') parts.push('"old_record":{}');
  return { ...names(change), json: `{${parts.join(',')}}` };
}

function names({ type, relation }: Change): Omit<RowChange, 'json'> {
  return { type, schema: relation.schema, table: relation.name };
}

function head(change: Change): string[] {
  const { type, schema, table } = names(change);
  return [
    `"schema":${JSON.stringify(schema)}`,
    `"table":${JSON.stringify(table)}`,
    `"type":"${type}"`,
    `"commit_timestamp":"${change.commitTime.toISOString()}"`,
  ];
}

// Counts bytes only when the characters, at up to three bytes each, could exceed the limit.
function byteLength(texts: readonly (string | undefined)[]): number {
  let characters = 0;
  for (const text of texts) characters += text?.length ?? 0;
  if (characters * 3 <= MAX_CHANGE_BYTES) return characters;
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);
}
