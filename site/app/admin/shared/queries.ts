import { queryOptions } from '@tanstack/react-query';
import type { CountedKind, Decided, Decision, DecisionReason } from '#domain/trust/moderation.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { followChanges } from '#site/data/follow-changes.ts';
import { sessionClient } from '#site/session/open-session.ts';

/**
 * Why something may be refused or removed, in the order in which it is offered.
 *
 * @throws DataError
 */
function readReasons(client: DataClient): Promise<DecisionReason[]> {
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

/** Begins the key of every query whose answer changes with what waits for administrators. */
export const WAITING_KEY = ['admin', 'waiting'] as const;

/** The key of what waits of one kind; « any » of queries that show several. */
export function waitingKey(kind: CountedKind | 'any') {
  return [...WAITING_KEY, kind] as const;
}

/** Why something may be decided, of every kind and action. */
export const reasonsQuery = queryOptions({
  queryKey: ['admin', 'reasons'],
  queryFn: async () => readReasons(await sessionClient()),
  staleTime: Number.POSITIVE_INFINITY,
});
