import { useState } from 'react';
import type { WaitingItem } from '#domain/trust/waiting.ts';
import { nameOf } from './queue-address.ts';

export type Selection = {
  /** Of the rows that are still listed, in the order of the list. */
  items: WaitingItem[];
  has(item: WaitingItem): boolean;
  set(item: WaitingItem, isSelected: boolean): void;
  setAll(items: readonly WaitingItem[]): void;
};

/** What is selected among the rows; what is no longer listed is no longer selected. */
export function useSelection(rows: readonly WaitingItem[]): Selection {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  return {
    items: rows.filter((row) => names.has(nameOf(row))),
    has: (item) => names.has(nameOf(item)),
    set: (item, isSelected) =>
      setNames((former) => {
        const next = new Set(former);
        if (isSelected) next.add(nameOf(item));
        else next.delete(nameOf(item));
        return next;
      }),
    setAll: (items) => setNames(new Set(items.map(nameOf))),
  };
}
