import type { ImportColumn } from './candidate.ts';

// Columns that only hold together: what is remembered of one is remembered of both (private.field_group).
const GROUPS: readonly (readonly ImportColumn[])[] = [
  ['category_id', 'subcategory_id'],
  ['latitude', 'longitude'],
];
const HIDDEN_WITH_ADDRESS: readonly ImportColumn[] = [
  'address',
  'address_line2',
  'postal_code',
  'latitude',
  'longitude',
];

/**
 * What an update gives a column, in SQL: `i` is the staged row, `l` the listing.
 *
 * What a person said, or a newer file, stays (`i.held`). A category that was found is not lost to a row that names none; a
 * NEQ stays; and what a row says is hidden, as in an export for the public, is not emptied by it.
 *
 * @param columns of listings that the file gives
 */
export function assignedValue(column: ImportColumn, columns: readonly ImportColumn[]): string {
  return `case when '${column}' = any (i.held) then ${presentValue(column)} else ${givenValue(column, columns)} end`;
}

function givenValue(column: ImportColumn, columns: readonly ImportColumn[]): string {
  if (column === 'category_id') return 'coalesce(i.category_id, l.category_id)';
  if (column === 'subcategory_id') {
    return 'case when i.category_id is null then l.subcategory_id else i.subcategory_id end';
  }
  if (column === 'neq') return 'coalesce(l.neq, i.neq)';
  const isHidden =
    column === 'email' ? 'show_email' : HIDDEN_WITH_ADDRESS.includes(column) ? 'show_address' : null;
  if (isHidden && columns.includes(isHidden)) {
    return `case when i.${isHidden} then i.${column} else coalesce(i.${column}, l.${column}) end`;
  }
  return `i.${column}`;
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
