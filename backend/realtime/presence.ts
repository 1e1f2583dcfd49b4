import { randomBytes } from 'node:crypto';

/** One tracked presence; `meta` is the tracked payload with its `phx_ref`, a unique id of this state. */
export type Presence = { key: string; ref: string; meta: Readonly<Record<string, unknown>> };

/** Joins and leaves in one topic. */
export type PresenceChange = { topicKey: string; joins: Presence[]; leaves: Presence[] };

/** Batching interval of a topic's changes, so that many become one message. */
const BATCH_MS = 10;

/** Presences by topic, across processes. Each process announces its presences, which end with the process. */
export class PresenceRegistry {
  /** Topic → ref → presence, with the process that announced it. */
  readonly #presences = new Map<string, Map<string, Presence & { node: string }>>();
  readonly #pending = new Map<string, PresenceChange>();
  readonly #onChange: (change: PresenceChange) => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param onChange receives the diff to send to the topic's listeners */
  constructor(onChange: (change: PresenceChange) => void) {
    this.#onChange = onChange;
  }

  /** Creates a presence with a new unique ref. */
  static make(key: string, payload: Record<string, unknown>, previous: Presence | null): Presence {
    const ref = randomBytes(12).toString('base64url');
    const meta = { ...payload, phx_ref: ref, ...(previous && { phx_ref_prev: previous.ref }) };
    return { key, ref, meta };
  }

  apply({ topicKey, joins, leaves }: PresenceChange, node: string): void {
    const present = this.#presences.get(topicKey) ?? new Map<string, Presence & { node: string }>();
    const left = leaves.filter(({ ref }) => present.delete(ref));
    for (const presence of joins) present.set(presence.ref, { ...presence, node });
    if (present.size > 0) this.#presences.set(topicKey, present);
    else this.#presences.delete(topicKey);
    this.#batch({ topicKey, joins, leaves: left });
  }

  /** Replaces all presences of a process. */
  replace(node: string, changes: readonly PresenceChange[]): void {
    const wanted = new Map(changes.map(({ topicKey, joins }) => [topicKey, joins]));
    for (const [topicKey, present] of [...this.#presences]) {
      const joins = wanted.get(topicKey) ?? [];
      const refs = new Set(joins.map(({ ref }) => ref));
      const leaves = [...present.values()].filter((one) => one.node === node && !refs.has(one.ref));
      wanted.set(
        topicKey,
        joins.filter(({ ref }) => !present.has(ref)),
      );
      if (leaves.length > 0) this.apply({ topicKey, joins: [], leaves }, node);
    }
    for (const [topicKey, joins] of wanted)
      if (joins.length > 0) this.apply({ topicKey, joins, leaves: [] }, node);
  }

  /** The topics and presences of one process. */
  of(node: string): PresenceChange[] {
    return [...this.#presences].flatMap(([topicKey, present]) => {
      const joins = [...present.values()].filter((one) => one.node === node).map(bare);
      return joins.length > 0 ? [{ topicKey, joins, leaves: [] }] : [];
    });
  }

  /** JSON of `presence_state`: `{ [key]: { metas: [...] } }`. Flushes batched changes first. */
  stateOf(topicKey: string): string {
    this.#emitChange(topicKey);
    return JSON.stringify(grouped([...(this.#presences.get(topicKey)?.values() ?? [])]));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#pending.clear();
  }

  #batch({ topicKey, joins, leaves }: PresenceChange): void {
    if (joins.length + leaves.length === 0) return;
    const change = this.#pending.get(topicKey) ?? { topicKey, joins: [], leaves: [] };
    change.joins.push(...joins);
    change.leaves.push(...leaves);
    this.#pending.set(topicKey, change);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      for (const topic of [...this.#pending.keys()]) this.#emitChange(topic);
    }, BATCH_MS);
  }

  #emitChange(topicKey: string): void {
    const change = this.#pending.get(topicKey);
    if (!change) return;
    this.#pending.delete(topicKey);
    this.#onChange(change);
  }
}

/** JSON of `presence_diff`. */
export function presenceDiff({ joins, leaves }: PresenceChange): string {
  return JSON.stringify({ joins: grouped(joins), leaves: grouped(leaves) });
}

function grouped(presences: readonly Presence[]): Record<string, { metas: unknown[] }> {
  const keys = new Map<string, { metas: unknown[] }>();
  for (const { key, meta } of presences) {
    const group = keys.get(key);
    if (group) group.metas.push(meta);
    else keys.set(key, { metas: [meta] });
  }
  return Object.fromEntries(keys);
}

function bare({ key, ref, meta }: Presence): Presence {
  return { key, ref, meta };
}
