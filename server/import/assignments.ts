import { FIELD_KEYS, fieldOf } from '#domain/listing/fields/listing-fields.ts';
import type { DerivedColumn, EmptiedColumn, ImportColumn } from './candidate.ts';

// Columns that only make sense together: a change of either records both (private.field_group).
const GROUPS: readonly (readonly ImportColumn[])[] = [
  ['category_id', 'subcategory_id'],
  ['latitude', 'longitude'],
];
const EMPTIED: readonly ImportColumn[] = [
  'address',
  'address_line2',
  'postal_code',
  'latitude',
  'longitude',
  'struck_off_on',
] satisfies EmptiedColumn[];
const DERIVED: readonly ImportColumn[] = ['city', 'municipality_id', 'photos'] satisfies DerivedColumn[];
const PLACE: readonly ImportColumn[] = ['address', 'postal_code', 'municipality_id'];

/** Values of a new listing where the row has none: the columns that are never null. */
const BLANKS = new Map<string, string>(
  FIELD_KEYS.map(fieldOf).flatMap(({ column, kind, isNullable, blank }) => {
    if (!column || isNullable || blank === undefined || blank === null) return [];
    const isArray = kind === 'strings' || kind === 'codes';
    const value = isArray ? '{}' : typeof blank === 'object' ? JSON.stringify(blank) : String(blank);
    return [[column, value] as const];
  }),
);

/** The value of a column for a new listing, in SQL: `i` is the staged row. */
export function insertedValue(column: ImportColumn): string {
  const blank = BLANKS.get(column);
  return blank === undefined ? `i.${column}` : `coalesce(i.${column}, '${blank}')`;
}

/**
 * The value of a column after an update, in SQL: `i` is the staged row, `l` the listing.
 *
 * A blank or unreadable cell, which is staged as null, changes nothing. Facts from a person or a newer file stay
 * (`i.held`), and so does a NEQ. A value that was derived from other cells fills an empty column only.
 *
 * @param columns of listings that the file gives
 */
export function assignedValue(column: ImportColumn, columns: readonly ImportColumn[]): string {
  return `case when '${column}' = any (i.held) then ${presentValue(column)} else ${givenValue(column, columns)} end`;
}

/** Whether the row has another address than the listing, so that a position without a new one is obsolete; in SQL. */
export function isMoved(columns: readonly ImportColumn[]): string {
  const moved = PLACE.filter((column) => columns.includes(column)).map(
    (column) => `l.${column} <> ${assignedValue(column, columns)}`,
  );
  return `coalesce(${moved.join(' or ') || 'false'}, false)`;
}

function givenValue(column: ImportColumn, columns: readonly ImportColumn[]): string {
  const given = `coalesce(i.${column}, ${presentValue(column)})`;
  if (column === 'neq') return 'coalesce(l.neq, i.neq)';
  if (column === 'social') return "l.social || coalesce(i.social, '{}')";
  if (column === 'category_id') {
    return "case when 'category_id' = any (i.derived) then coalesce(l.category_id, i.category_id) else coalesce(i.category_id, l.category_id) end";
  }
  if (column === 'subcategory_id') {
    return `case when i.category_id is null or 'category_id' = any (i.derived) and l.category_id is not null
                 then l.subcategory_id else i.subcategory_id end`;
  }
  if (column === 'latitude' || column === 'longitude') {
    return `case when '${column}' = any (i.emptied) or i.latitude is null and ${isMoved(columns)} then i.${column} else ${given} end`;
  }
  if (EMPTIED.includes(column)) return `case when '${column}' = any (i.emptied) then null else ${given} end`;
  if (column === 'photos') {
    return `case when 'photos' = any (i.derived) and l.has_photos then ${presentValue(column)} else ${given} end`;
  }
  if (DERIVED.includes(column)) {
    return `case when '${column}' = any (i.derived) then coalesce(l.${column}, i.${column}) else ${given} end`;
  }
  return given;
}

/** The present value of a listing `l`, in SQL. */
function presentValue(column: ImportColumn): string {
  return column === 'photos' ? 'private.photo_values(l.id)' : `l.${column}`;
}

/** Whether an update changes anything of a listing, in SQL. */
export function isChanged(columns: readonly ImportColumn[]): string {
  return `(${columns.map(presentValue).join(', ')})
    is distinct from (${columns.map((column) => assignedValue(column, columns)).join(', ')})`;
}

/** The columns that an update gives another value, as JSON before and after, in SQL. */
export function changedFields(columns: readonly ImportColumn[]): { before: string; after: string } {
  const only = (of: (column: ImportColumn) => string) =>
    columns
      .map((column) => {
        const group = GROUPS.find((one) => one.includes(column)) ?? [column];
        const object = `jsonb_build_object('${column}', ${of(column)})`;
        const changed = group.map(
          (one) => `${presentValue(one)} is distinct from ${assignedValue(one, columns)}`,
        );
        return `case when ${changed.join(' or ')} then ${object} else '{}' end`;
      })
      .join('\n || ');
  return {
    before: only(presentValue),
    after: only((column) => assignedValue(column, columns)),
  };
}
