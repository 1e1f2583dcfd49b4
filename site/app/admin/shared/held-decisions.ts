import { useSyncExternalStore } from 'react';

/** Time during which a decision can be taken back, in milliseconds. */
const UNDO_MS = 10_000;

/** A decision that was pressed and is sent when its time is over, unless it is taken back. */
export type HeldDecision = {
  id: number;
  /** The decision, as text. */
  label: string;
  /** Names of the items (`listing-12`): lists leave them out. */
  names: readonly string[];
  /** Where the items are decided, by its French path. */
  path: string;
  isSending: boolean;
};

/** An item that could not be decided, with the reason as text. */
export type RefusedItem = { key: string; name: string; why: string };

type Held = {
  waiting: readonly HeldDecision[];
  /** Items refused in the last decisions that were sent; until the next decision, or until it is closed. */
  refused: readonly RefusedItem[];
};

const NONE: Held = { waiting: [], refused: [] };

// Shared by the admin sections: a decision keeps its time while its administrator opens another section.
let held = NONE;
let made = 0;
const senders = new Map<
  number,
  { timer: ReturnType<typeof setTimeout>; send: () => Promise<RefusedItem[]> }
>();
const listeners = new Set<() => void>();

export function useHeldDecisions(): Held {
  return useSyncExternalStore(
    onHeld,
    () => held,
    () => NONE,
  );
}

/** Whether an item was decided a moment ago: it is no longer offered. */
export function useIsHeld(): (name: string) => boolean {
  const { waiting } = useHeldDecisions();
  return (name) => waiting.some(({ names }) => names.includes(name));
}

/** @param send answers the items that were refused */
export function holdDecision(
  { label, names, path }: Pick<HeldDecision, 'label' | 'names' | 'path'>,
  send: () => Promise<RefusedItem[]>,
): void {
  made += 1;
  const id = made;
  senders.set(id, { timer: setTimeout(() => void sendHeld(id), UNDO_MS), send });
  update({ waiting: [...held.waiting, { id, label, names, path, isSending: false }], refused: [] });
}

/** Takes a decision back: nothing of it was sent. */
export function undoDecision(id: number): void {
  clearTimeout(senders.get(id)?.timer);
  senders.delete(id);
  update({ waiting: held.waiting.filter((each) => each.id !== id) });
}

/** Sends a decision before its time is over. */
export async function sendHeld(id: number): Promise<void> {
  const sender = senders.get(id);
  if (!sender) return;
  senders.delete(id);
  clearTimeout(sender.timer);
  update({ waiting: held.waiting.map((each) => (each.id === id ? { ...each, isSending: true } : each)) });
  const refused = await sender.send();
  update({
    waiting: held.waiting.filter((each) => each.id !== id),
    refused: [...held.refused, ...refused],
  });
}

/** Sends all decisions: their administrator is leaving. */
export async function sendAllHeld(): Promise<void> {
  await Promise.all(held.waiting.map(({ id }) => sendHeld(id)));
}

export function forgetRefused(): void {
  update({ refused: [] });
}

function update(part: Partial<Held>): void {
  held = { ...held, ...part };
  for (const listener of listeners) listener();
}

function onHeld(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
