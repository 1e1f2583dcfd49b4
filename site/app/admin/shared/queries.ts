import { queryOptions } from '@tanstack/react-query';
import type { CountedKind, Decided, Decision, DecisionReason } from '#domain/trust/moderation.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { followChanges } from '#site/data/follow-changes.ts';
import { sessionClient } from '#site/session/open-session.ts';

/**
 * Reasons for a refusal or removal, in display order.
 *
 * @throws DataError
 */
function readReasons(client: DataClient): Promise<DecisionReason[]> {
  return callProcedure(client, 'decision_reasons', {});
}

/**
 * Decides items independently of each other; the answer for a refused item says why.
 *
 * @throws DataError when no item could be decided
 */
export function decide(client: DataClient, items: readonly Decision[]): Promise<Decided[]> {
  return runProcedure(client, 'decide', { items });
}

type Listener = (kind: string | null) => void;
type Ear = { listeners: Set<Listener>; close(): void };

/** One channel per client, shared by all listeners: the client library allows one subscription per topic. */
const ears = new WeakMap<DataClient, Ear>();
/** Delay before closing an unused channel, so that it survives a change of section. */
const LINGER_MS = 2000;

/**
 * Subscribes to changes of the admin queues; the listener must refetch. Without live updates, it is never called.
 *
 * @param onChange receives the kind; null after a reconnection, when anything may have changed
 * @returns a function that ends the subscription
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

/** Prefix of the query keys that depend on the admin queues. */
export const WAITING_KEY = ['admin', 'waiting'] as const;

/** Query key of one kind of pending item; « any » for queries that cover several kinds. */
export function waitingKey(kind: CountedKind | 'any') {
  return [...WAITING_KEY, kind] as const;
}

/** All decision reasons, for every kind and action. */
export const reasonsQuery = queryOptions({
  queryKey: ['admin', 'reasons'],
  queryFn: async () => readReasons(await sessionClient()),
  staleTime: Number.POSITIVE_INFINITY,
});
