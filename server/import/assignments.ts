import { FIELD_KEYS, fieldOf } from '#domain/listing/fields/listing-fields.ts';
import type { EmptiedColumn, ImportColumn } from './candidate.ts';

// Columns that only make sense together: a change of either records both (private.field_group).
const GROUPS: readonly (readonly ImportColumn[])[] = [
  ['category_id', 'subcategory_id'],
  ['latitude', 'longitude'],
  ['second_phone', 'second_phone_label'],
];
const EMPTIED: readonly ImportColumn[] = [
  'address',
  'address_line2',
  'postal_code',
  'latitude',
  'longitude',
  'struck_off_on',
] satisfies EmptiedColumn[];
const PLACE: readonly ImportColumn[] = ['address', 'postal_code', 'municipality_id'];

/**
 * Columns that a source which only adds fills with another one or not at all: a second number beside the listing's own, or a
 * season beside its week, would take the source of both.
 */
const FILLED_WITH: Partial<Record<ImportColumn, ImportColumn>> = {
  second_phone: 'phone',
  second_phone_label: 'phone',
  seasons: 'hours',
  appointment_days: 'hours',
  has_no_fixed_hours: 'hours',
};

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

/**
 * Whether the row has another address than the listing, so that a position without a new one is obsolete; in SQL. Another
 * spelling is no other address (`i.is_same_door`).
 */
export function isMoved(columns: readonly ImportColumn[]): string {
  const moved = PLACE.filter((column) => columns.includes(column)).map((column) => {
    const differs = `l.${column} <> ${assignedValue(column, columns)}`;
    return column === 'address' ? `(${differs} and not i.is_same_door)` : differs;
  });
  return `coalesce(${moved.join(' or ') || 'false'}, false)`;
}

function givenValue(column: ImportColumn, columns: readonly ImportColumn[]): string {
  const given = `coalesce(i.${column}, ${presentValue(column)})`;
  const isDerived = `'${column}' = any (i.derived)`;
  if (column === 'neq') return 'coalesce(l.neq, i.neq)';
  if (column === 'social') {
    return `case when ${isDerived} then coalesce(i.social, '{}') || l.social else l.social || coalesce(i.social, '{}') end`;
  }
  if (column === 'category_id') {
    return "case when 'category_id' = any (i.derived) then coalesce(l.category_id, i.category_id) else coalesce(i.category_id, l.category_id) end";
  }
  if (column === 'subcategory_id') {
    // A row that gives the listing's category alone does not remove its subcategory.
    return `case when i.category_id is null or 'category_id' = any (i.derived) and l.category_id is not null
                   or i.subcategory_id is null and i.category_id = l.category_id
                 then l.subcategory_id else i.subcategory_id end`;
  }
  if (column === 'latitude' || column === 'longitude') {
    return `case when ${isDerived} then coalesce(l.${column}, i.${column})
                 when '${column}' = any (i.emptied) or i.latitude is null and ${isMoved(columns)} then i.${column} else ${given} end`;
  }
  if (EMPTIED.includes(column)) {
    return `case when ${isDerived} then coalesce(l.${column}, i.${column}) when '${column}' = any (i.emptied) then null else ${given} end`;
  }
  if (column === 'photos') {
    return `case when 'photos' = any (i.derived) and l.has_photos then ${presentValue(column)} else ${given} end`;
  }
  const main = FILLED_WITH[column];
  const filled = `coalesce(${filledValue(column)}, i.${column}, l.${column})`;
  if (main) {
    return `case when ${isDerived} and l.${main} is not null then l.${column} when ${isDerived} then ${filled} else ${given} end`;
  }
  return `case when ${isDerived} then ${filled} else ${given} end`;
}

/** The present value of a listing `l`, null where it is empty, in SQL. */
function filledValue(column: ImportColumn): string {
  const blank = BLANKS.get(column);
  return blank === undefined ? `l.${column}` : `nullif(l.${column}, '${blank}')`;
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
