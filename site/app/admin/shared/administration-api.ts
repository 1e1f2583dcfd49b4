import type { Decided, Decision, DecisionReason } from '#domain/trust/moderation.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { followChanges } from '#site/data/follow-changes.ts';

/**
 * Why something may be refused or removed, in the order in which it is offered.
 *
 * @throws DataError
 */
export function readReasons(client: DataClient): Promise<DecisionReason[]> {
  return callProcedure(client, 'decision_reasons', {});
}

/**
 * Decides things that wait, each by itself; what was refused says why in its answer.
 *
 * @throws DataError when none could be decided
 */
export function decide(client: DataClient, items: readonly Decision[]): Promise<Decided[]> {
  return runProcedure(client, 'decide', { items });
}

type Listener = (kind: string | null) => void;
type Ear = { listeners: Set<Listener>; close(): void };

/** One channel a client, whoever listens: the library knows a topic once. */
const ears = new WeakMap<DataClient, Ear>();
/** From one section to the next the channel stays. */
const LINGER_MS = 2000;

/**
 * Hears that something waits for administrators, or no longer does; what, is to be read again. Where live updates are
 * not to be had, nothing is heard.
 *
 * @param onChange is told the kind; null after a connection that was lost, when it may have been anything
 * @returns stops it
 */
export function followAdministration(client: DataClient, onChange: Listener): () => void {
  const ear = ears.get(client) ?? openEar(client);
  ears.set(client, ear);
  ear.listeners.add(onChange);
  return () => {
    ear.listeners.delete(onChange);
    setTimeout(() => {
      if (ear.listeners.size > 0 || ears.get(client) !== ear) return;
      ears.delete(client);
      ear.close();
    }, LINGER_MS);
  };
}

function openEar(client: DataClient): Ear {
  const listeners = new Set<Listener>();
  const tell = (kind: string | null) => {
    for (const listener of listeners) listener(kind);
  };
  const close = followChanges(client, 'administration', (payload) =>
    tell((payload?.kind as string | undefined) ?? null),
  );
  return { listeners, close };
}
