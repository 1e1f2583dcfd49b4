import { useState } from 'react';

export type Selection<Row> = {
  /** Selected rows that are still listed, in list order. */
  items: Row[];
  has(row: Row): boolean;
  set(row: Row, isSelected: boolean): void;
  setAll(rows: readonly Row[]): void;
};

/** The selected rows of a list; rows that leave the list are deselected. */
export function useSelection<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
  return {
    items: rows.filter((row) => keys.has(keyOf(row))),
    has: (row) => keys.has(keyOf(row)),
    set: (row, isSelected) =>
      setKeys((former) => {
        const next = new Set(former);
        if (isSelected) next.add(keyOf(row));
        else next.delete(keyOf(row));
        return next;
      }),
    setAll: (all) => setKeys(new Set(all.map(keyOf))),
  };
}

type SelectAllProps<Row> = { rows: readonly Row[]; selection: Selection<Row>; label: string };

/** Checkbox that selects all rows shown. */
export function SelectAll<Row>({ rows, selection, label }: SelectAllProps<Row>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={rows.length > 0 && selection.items.length === rows.length}
        onChange={(event) => selection.setAll(event.currentTarget.checked ? rows : [])}
        className="size-5 accent-ink"
      />
      {label}
    </label>
  );
}

/** A refused item of a bulk action, with the reason as text. */
export type RefusedItem = { key: string | number; name: string; why: string };

/** Items of a bulk action that were refused, with the reasons. */
export function RefusedItems({ title, items }: { title: string; items: readonly RefusedItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="rounded-card border border-bad p-4">
      <ul className="grid gap-1 text-sm">
        {items.map(({ key, name, why }) => (
          <li key={key} className="[overflow-wrap:anywhere]">
            <strong>{name}</strong> – {why}
          </li>
        ))}
      </ul>
    </section>
  );
}
