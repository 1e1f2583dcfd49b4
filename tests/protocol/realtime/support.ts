import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { WebSocket } from 'ws';
import { type Backend, type BackendOptions, createBackend, listen, parseProject } from '#backend/app.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';

/** Both versions of the protocol that the official client speaks. */
export const VERSIONS = ['1.0.0', '2.0.0'] as const;

/** A token of the project for an hour, or until `exp` when the claims say. */
export function token(claims: Record<string, unknown> = {}): Promise<string> {
  const jwt = new SignJWT({ role: 'authenticated', ...claims }).setProtectedHeader({ alg: 'HS256' });
  if (claims.exp === undefined) jwt.setExpirationTime('1h');
  return jwt.sign(new TextEncoder().encode(TEST_JWT_SECRET));
}

export type ClientOptions = {
  /** Replaces the WebSocket that the client would choose. */
  transport?: typeof globalThis.WebSocket;
  vsn?: string;
  token?: string;
  timeout?: number;
  heartbeatIntervalMs?: number;
};

/** The official client, as an application makes it; its sockets are closed by {@link closeClients}. */
export function connect(url: string, key: string, options: ClientOptions = {}): SupabaseClient {
  const { token: accessToken, ...realtime } = options;
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { ...realtime, logger: () => undefined },
    ...(accessToken !== undefined && { accessToken: async () => accessToken }),
  });
  clients.add(client);
  return client;
}

const clients = new Set<SupabaseClient>();

export async function closeClients(): Promise<void> {
  await Promise.all([...clients].map((client) => client.realtime.disconnect()));
  clients.clear();
}

/** Subscribes, as the person whose token the client has, and waits for the first status. */
export async function subscribe(channel: RealtimeChannel): Promise<string> {
  // Otherwise the client joins before it has read its token, as its documentation warns.
  await channel.socket.setAuth();
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve(error ? `${status}: ${error.message}` : status));
  });
}

/** A plain socket: sends frames that the official client would never send. */
export type RawSocket = {
  socket: WebSocket;
  /** The messages received, each text parsed; a binary frame is its bytes. */
  received: unknown[];
  send(frame: unknown): void;
  /** The first message that came, or comes, for which this holds. */
  next(matches: (message: unknown) => boolean): Promise<unknown>;
  /** Resolves to the close code. */
  closed: Promise<number>;
};

export async function openRaw(
  url: string,
  key: string,
  vsn = '2.0.0',
  headers: Record<string, string> = {},
): Promise<RawSocket> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=${vsn}`;
  const socket = new WebSocket(address, { headers });
  const received: unknown[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer, binary) => {
    received.push(binary ? data : JSON.parse(data.toString()));
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return {
    socket,
    received,
    closed,
    send: (frame) =>
      socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame)),
    next: (matches) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`Not among ${JSON.stringify(received).slice(0, 2000)}`)),
          5_000,
        );
        const look = () => {
          const found = received.find(matches);
          if (found === undefined) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

/** The reply to a message of version 2.0.0, by its reference. */
export const replyTo = (ref: string) => (message: unknown) =>
  Array.isArray(message) && message[1] === ref && message[3] === 'phx_reply';

/** A backend on a database that outlives it, like one of several processes. */
export type Process = {
  url: string;
  port: number;
  backend: Backend;
  /** The errors that the operator would read in the log. */
  failures: unknown[];
  close(): Promise<void>;
};

export async function startProcess(
  databaseUrl: string,
  options: Partial<BackendOptions> & { port?: number } = {},
): Promise<Process> {
  const { port = 0, ...more } = options;
  const failures: unknown[] = [];
  const backend = await createBackend({
    databaseUrl,
    project: parseProject('api.schemas = ["public"]', '/nonexistent'),
    jwtSecret: TEST_JWT_SECRET,
    storageFolder: '/nonexistent',
    maxConnections: 4,
    rateLimits: null,
    onStep: () => undefined,
    onError: (error) => failures.push(error),
    ...more,
  });
  const listener = await listen({ host: '127.0.0.1', port }, backend);
  return {
    url: `http://127.0.0.1:${listener.port}`,
    port: listener.port,
    backend,
    failures,
    async close() {
      await listener.close();
      await backend.close();
    },
  };
}

/** A transport for the client that records the time of each connection attempt. */
export function recordConnections(): { transport: typeof globalThis.WebSocket; openedAt: number[] } {
  const openedAt: number[] = [];
  class RecordingSocket extends globalThis.WebSocket {
    constructor(...[address, protocols]: ConstructorParameters<typeof globalThis.WebSocket>) {
      openedAt.push(Date.now());
      super(address, protocols);
    }
  }
  return { transport: RecordingSocket, openedAt };
}
