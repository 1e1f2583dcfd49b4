import { randomBytes } from 'node:crypto';

/** One tracked presence; `meta` is what was tracked, with the `phx_ref` that names this state of it. */
export type Presence = { key: string; ref: string; meta: Readonly<Record<string, unknown>> };

/** What came and went in one room. */
export type PresenceChange = { room: string; joins: Presence[]; leaves: Presence[] };

/** How long changes of a room gather before they are told: many that come at once make one message. */
const GATHER_MS = 10;

/**
 * Who is present in which room, in all processes. Each process tells the others of its own people; what a process said
 * goes with it.
 */
export class PresenceBook {
  /** Room → ref → who, and the process that said so. */
  readonly #rooms = new Map<string, Map<string, Presence & { node: string }>>();
  readonly #gathering = new Map<string, PresenceChange>();
  readonly #onChange: (change: PresenceChange) => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param onChange is told what to send to the people of a room */
  constructor(onChange: (change: PresenceChange) => void) {
    this.#onChange = onChange;
  }

  /** A presence as it will be told, under a reference of its own. */
  static make(key: string, payload: Record<string, unknown>, previous: Presence | null): Presence {
    const ref = randomBytes(12).toString('base64url');
    const meta = { ...payload, phx_ref: ref, ...(previous && { phx_ref_prev: previous.ref }) };
    return { key, ref, meta };
  }

  apply({ room, joins, leaves }: PresenceChange, node: string): void {
    const people = this.#rooms.get(room) ?? new Map<string, Presence & { node: string }>();
    const left = leaves.filter(({ ref }) => people.delete(ref));
    for (const presence of joins) people.set(presence.ref, { ...presence, node });
    if (people.size > 0) this.#rooms.set(room, people);
    else this.#rooms.delete(room);
    this.#gather({ room, joins, leaves: left });
  }

  /** What a process is in now, whole. */
  replace(node: string, changes: readonly PresenceChange[]): void {
    const wanted = new Map(changes.map(({ room, joins }) => [room, joins]));
    for (const [room, people] of [...this.#rooms]) {
      const joins = wanted.get(room) ?? [];
      const refs = new Set(joins.map(({ ref }) => ref));
      const leaves = [...people.values()].filter((one) => one.node === node && !refs.has(one.ref));
      wanted.set(
        room,
        joins.filter(({ ref }) => !people.has(ref)),
      );
      if (leaves.length > 0) this.apply({ room, joins: [], leaves }, node);
    }
    for (const [room, joins] of wanted) if (joins.length > 0) this.apply({ room, joins, leaves: [] }, node);
  }

  /** What one process is in. */
  of(node: string): PresenceChange[] {
    return [...this.#rooms].flatMap(([room, people]) => {
      const joins = [...people.values()].filter((one) => one.node === node).map(bare);
      return joins.length > 0 ? [{ room, joins, leaves: [] }] : [];
    });
  }

  /** The JSON text of `presence_state`: `{ [key]: { metas: [...] } }`. Changes that were gathering are told first. */
  stateOf(room: string): string {
    this.#tell(room);
    return JSON.stringify(grouped([...(this.#rooms.get(room)?.values() ?? [])]));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#gathering.clear();
  }

  #gather({ room, joins, leaves }: PresenceChange): void {
    if (joins.length + leaves.length === 0) return;
    const change = this.#gathering.get(room) ?? { room, joins: [], leaves: [] };
    change.joins.push(...joins);
    change.leaves.push(...leaves);
    this.#gathering.set(room, change);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      for (const gathered of [...this.#gathering.keys()]) this.#tell(gathered);
    }, GATHER_MS);
  }

  #tell(room: string): void {
    const change = this.#gathering.get(room);
    if (!change) return;
    this.#gathering.delete(room);
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
