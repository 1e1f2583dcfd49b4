import { spin } from '../spin.ts';
import {
  broadcast,
  frame,
  frameHead,
  heartbeat,
  join,
  message,
  OPCODE,
  presence,
  repeated,
} from './frames.ts';
import type { Kit, SocketAttack } from './kit.ts';
import type { RawSocket } from './raw-socket.ts';

const MB = 1_000_000;
const TOPIC = 'realtime:attack';
const HALF_FRAMES = 500;
/** Listed in one filter; hosted Realtime takes a hundred values. */
const FILTER_VALUES = 90;
const FILTERS = 100;

const ATTACKS: Record<string, SocketAttack> = {
  // How far the machine's other work alone moves the figures, and an attacker who takes a core and sends nothing.
  nothing: () => undefined,
  'a-busy-core': () => spin(),

  'heartbeats-1mb-16': flood(16, () => heartbeat(MB)),
  'heartbeats-limit-1': flood(1, ({ orders }) => heartbeat(orders.frameLimit - 1)),
  'heartbeats-small-16': flood(16, () => heartbeat()),
  'malformed-json': flood(16, () => frame(`{"topic":"${TOPIC}","event":`)),
  'unknown-topics': flood(16, () => message('realtime:never-joined', 'broadcast', { event: 'e' })),
  'joins-and-leaves': flood(16, () => Buffer.concat([join(TOPIC), message(TOPIC, 'phx_leave', {})])),
  'fan-out': fanOut,
  'presence-churn': presenceChurn,
  'connections-1500': ({ many }) => many(1_500, { isOnce: true }),
  'half-frames': ({ many }) =>
    many(HALF_FRAMES, {
      opened(socket) {
        socket.write(frameHead(MB));
        socket.every(1_000, () => Buffer.from('x'));
      },
    }),
  pings: flood(16, () => frame('x'.repeat(125), OPCODE.ping)),
  'row-filters': rowFilters,
  'slow-receivers': slowReceivers,
};

/** The attacks by their names, with additional ones of another module. @param more its URL, or an empty text */
export async function attacksWith(more: string): Promise<Record<string, SocketAttack>> {
  if (more === '') return ATTACKS;
  const { attacks } = (await import(more)) as { attacks: Record<string, SocketAttack> };
  return { ...ATTACKS, ...attacks };
}

/** One frame over and over, as fast as each of so many sockets takes it. */
function flood(sockets: number, make: (kit: Kit) => Buffer): SocketAttack {
  return (kit) => {
    const { bytes, messages } = repeated(make(kit));
    kit.many(sockets, { opened: (socket) => socket.flood(() => bytes, messages) });
  };
}

/** 100 sockets in one channel that hear themselves: one sends 100 KB at a time, all send small messages. */
function fanOut({ many }: Kit): void {
  const large = broadcast(TOPIC, 100_000);
  const small = broadcast(TOPIC, 10);
  const config = { broadcast: { ack: false, self: true } };
  many(100, {
    opened(socket, index) {
      socket.write(join(TOPIC, config));
      setTimeout(() => socket.flood(() => (index === 0 ? large : small)), 500);
    },
  });
}

function presenceChurn({ many }: Kit): void {
  const joined = (index: number) => join(TOPIC, { presence: { key: `k${index}`, enabled: true } });
  many(16, {
    opened(socket, index) {
      let turn = 0;
      socket.write(joined(index));
      socket.flood(() => presence(TOPIC, 'track', { turn: turn++, x: 'x'.repeat(1_000) }));
    },
  });
}

/** Joins with as many filters as are allowed, each with a long list, on a table whose rows keep changing. */
function rowFilters({ many, orders }: Kit): void {
  const filter = (index: number) =>
    `note=in.(${Array.from({ length: FILTER_VALUES }, (_, value) => `v${index}-${value}`).join(',')})`;
  const changes = Array.from({ length: FILTERS }, (_, index) => ({
    event: 'INSERT',
    schema: 'public',
    table: orders.table,
    filter: filter(index),
  }));
  const joins = join(TOPIC, { postgres_changes: changes });
  many(16, { opened: (socket: RawSocket) => socket.flood(() => joins) });
}

/** 100 sockets that never read, in a channel in which one sends 50 KB as fast as possible. */
function slowReceivers({ many }: Kit): void {
  const large = broadcast(TOPIC, 50_000);
  many(100, {
    isDeaf: true,
    opened: (socket) => {
      socket.write(join(TOPIC));
    },
  });
  many(1, {
    opened(socket) {
      socket.write(join(TOPIC));
      socket.flood(() => large);
    },
  });
}
