import { randomBytes } from 'node:crypto';

/** One tracked presence; `meta` is what was tracked, with the `phx_ref` that names this state of it. */
export type Presence = { key: string; ref: string; meta: Readonly<Record<string, unknown>> };

/** Joins and leaves in one topic. */
export type PresenceChange = { topicKey: string; joins: Presence[]; leaves: Presence[] };

/** How long changes of a topic are batched, so that many at once make one message. */
const GATHER_MS = 10;

/**
 * Presences by topic, in all processes. Each process announces its own; they end with the process.
 */
export class PresenceRegistry {
  /** Topic → ref → presence, with the process that announced it. */
  readonly #rooms = new Map<string, Map<string, Presence & { node: string }>>();
  readonly #gathering = new Map<string, PresenceChange>();
  readonly #onChange: (change: PresenceChange) => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param onChange receives the diff to send to the topic's listeners */
  constructor(onChange: (change: PresenceChange) => void) {
    this.#onChange = onChange;
  }

  /** A presence as it will be announced, under a reference of its own. */
  static make(key: string, payload: Record<string, unknown>, previous: Presence | null): Presence {
    const ref = randomBytes(12).toString('base64url');
    const meta = { ...payload, phx_ref: ref, ...(previous && { phx_ref_prev: previous.ref }) };
    return { key, ref, meta };
  }

  apply({ topicKey, joins, leaves }: PresenceChange, node: string): void {
    const people = this.#rooms.get(topicKey) ?? new Map<string, Presence & { node: string }>();
    const left = leaves.filter(({ ref }) => people.delete(ref));
    for (const presence of joins) people.set(presence.ref, { ...presence, node });
    if (people.size > 0) this.#rooms.set(topicKey, people);
    else this.#rooms.delete(topicKey);
    this.#gather({ topicKey, joins, leaves: left });
  }

  /** Replaces all presences of a process. */
  replace(node: string, changes: readonly PresenceChange[]): void {
    const wanted = new Map(changes.map(({ topicKey, joins }) => [topicKey, joins]));
    for (const [topicKey, people] of [...this.#rooms]) {
      const joins = wanted.get(topicKey) ?? [];
      const refs = new Set(joins.map(({ ref }) => ref));
      const leaves = [...people.values()].filter((one) => one.node === node && !refs.has(one.ref));
      wanted.set(
        topicKey,
        joins.filter(({ ref }) => !people.has(ref)),
      );
      if (leaves.length > 0) this.apply({ topicKey, joins: [], leaves }, node);
    }
    for (const [topicKey, joins] of wanted)
      if (joins.length > 0) this.apply({ topicKey, joins, leaves: [] }, node);
  }

  /** The topics and presences of one process. */
  of(node: string): PresenceChange[] {
    return [...this.#rooms].flatMap(([topicKey, people]) => {
      const joins = [...people.values()].filter((one) => one.node === node).map(bare);
      return joins.length > 0 ? [{ topicKey, joins, leaves: [] }] : [];
    });
  }

  /** The JSON text of `presence_state`: `{ [key]: { metas: [...] } }`. Batched changes are sent first. */
  stateOf(topicKey: string): string {
    this.#tell(topicKey);
    return JSON.stringify(grouped([...(this.#rooms.get(topicKey)?.values() ?? [])]));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#gathering.clear();
  }

  #gather({ topicKey, joins, leaves }: PresenceChange): void {
    if (joins.length + leaves.length === 0) return;
    const change = this.#gathering.get(topicKey) ?? { topicKey, joins: [], leaves: [] };
    change.joins.push(...joins);
    change.leaves.push(...leaves);
    this.#gathering.set(topicKey, change);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      for (const gathered of [...this.#gathering.keys()]) this.#tell(gathered);
    }, GATHER_MS);
  }

  #tell(topicKey: string): void {
    const change = this.#gathering.get(topicKey);
    if (!change) return;
    this.#gathering.delete(topicKey);
    this.#onChange(change);
  }
}

/** The JSON text of `presence_diff`. */
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
