import { randomUUID } from 'node:crypto';
import { invalidJoin } from './errors.ts';
import { isRecord } from './protocol/index.ts';

/** Options of a join, parsed from its payload. */
export type JoinConfig = {
  private: boolean;
  /** Whether the channel receives its own broadcasts. */
  self: boolean;
  /** Whether broadcasts are acknowledged. */
  ack: boolean;
  /** Bounds of the stored broadcasts to replay; null for no replay. */
  replay: { since?: unknown; limit?: unknown } | null;
  /** Whether to send a system message once broadcasts from the database arrive. */
  replicationReady: boolean;
  presence: { enabled: boolean; key: string };
  /** Requested row changes in the client's format, each with its assigned id, as listed in the reply. */
  postgresChanges: (Record<string, unknown> & { id: number })[];
  /** How long the reply waits for the row change subscription; null when it does not wait. */
  waitForChangesMs: number | null;
  accessToken: string | null;
};

/** Default wait of a join when the client sets no timeout (hosted Realtime's). */
const CHANGES_WAIT_MS = 15_000;

/**
 * Parses the payload of `phx_join`. Clients may send booleans as strings ("true"), as on hosted Realtime.
 *
 * @throws RealtimeError naming the invalid field
 */
export function readJoin(payload: unknown): JoinConfig {
  const params = isRecord(payload) ? payload : {};
  const config = record(params, 'config');
  const broadcast = record(config, 'broadcast');
  const presence = record(config, 'presence');
  const options = record(config, 'postgres_changes_options');
  const changes = readChanges(config.postgres_changes);
  const wait = truth(options, 'wait') && changes.length > 0;
  return {
    private: truth(config, 'private'),
    self: truth(broadcast, 'self'),
    ack: truth(broadcast, 'ack'),
    replay: broadcast.replay == null ? null : record(broadcast, 'replay'),
    replicationReady: truth(broadcast, 'replication_ready'),
    presence: { enabled: truth(presence, 'enabled'), key: presenceKey(presence.key) },
    postgresChanges: changes,
    waitForChangesMs: wait
      ? typeof options.timeout === 'number' && options.timeout > 0
        ? options.timeout
        : CHANGES_WAIT_MS
      : null,
    accessToken: text(params.user_token) ?? text(params.access_token),
  };
}

function readChanges(value: unknown): (Record<string, unknown> & { id: number })[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value))
    throw invalidJoin('postgres_changes: unable to parse, expected an array of maps');
  const taken = new Set<number>();
  return value
    .filter((change) => change !== null)
    .map((change: unknown) => {
      if (!isRecord(change)) {
        throw invalidJoin('postgres_changes: unable to parse, expected an array of maps');
      }
      const { id: _, ...asked } = change;
      let id = hash(JSON.stringify(asked));
      while (taken.has(id)) id++;
      taken.add(id);
      return { ...asked, id };
    });
}

// FNV-1a hash with 27 bits, like hosted ids. Equal bindings have equal ids in every channel, so that a change is
// serialized once for all of them.
function hash(value: string): number {
  let state = 0x811c9dc5;
  for (const byte of Buffer.from(value)) state = Math.imul(state ^ byte, 0x01000193);
  return (state >>> 0) & 0x7ffffff;
}

function presenceKey(key: unknown): string {
  if (key === undefined || key === null || key === '') return randomUUID();
  return typeof key === 'string' ? key : JSON.stringify(key);
}

function record(from: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = from[name];
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) throw invalidJoin(`${name}: unable to parse, expected a map`);
  return value;
}

function truth(from: Record<string, unknown>, name: string): boolean {
  const value = from[name];
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? false;
  const said = typeof value === 'string' ? value.toLowerCase() : null;
  if (said === 'true' || said === 'false') return said === 'true';
  throw invalidJoin(`${name}: unable to parse, expected boolean`);
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
