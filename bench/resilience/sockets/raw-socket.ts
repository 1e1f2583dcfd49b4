import { connect, type Socket } from 'node:net';
import { ATTACKING } from '../networks/addresses.ts';
import type { Counter } from '../networks/counter.ts';
import { readIncoming } from './incoming.ts';
import type { SocketOrders } from './orders.ts';

/** How much of a message is searched for the status of a reply. */
const LOOK_BYTES = 200;

export type SocketOptions = {
  version?: '1.0.0' | '2.0.0';
  /** In place of the anonymous key. */
  apikey?: string;
  /** Stops reading once it is open. */
  isDeaf?: boolean;
  opened?(socket: RawSocket): void;
  /** After the end of the connection, or its refusal. */
  ended?(): void;
};

/** A WebSocket without a library: it can break every rule, and costs an attacker little. */
export class RawSocket {
  readonly #socket: Socket;
  readonly #counter: Counter;

  constructor(
    { url, anonKey }: Pick<SocketOrders, 'url' | 'anonKey'>,
    counter: Counter,
    options: SocketOptions,
  ) {
    const { port, host } = new URL(url);
    const { version = '1.0.0', apikey = anonKey } = options;
    this.#counter = counter;
    const socket = connect({ host: ATTACKING, port: Number(port), localAddress: ATTACKING });
    this.#socket = socket;
    let end = 'cut';
    const read = readIncoming({
      status: (status) => {
        if (status !== 101) {
          end = `refused ${status}`;
          socket.destroy();
          return;
        }
        counter.count('opened');
        if (options.isDeaf) socket.pause();
        options.opened?.(this);
      },
      message: (start) => counter.count(kindOf(start)),
      closing: (code) => {
        end = `closed ${code}`;
        socket.destroy();
      },
    });
    socket.on('data', read);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (end === 'cut') end = error.code ?? 'error';
    });
    socket.on('close', () => {
      counter.count(end);
      options.ended?.();
    });
    socket.write(
      `GET /realtime/v1/websocket?apikey=${apikey}&vsn=${version} HTTP/1.1\r\nhost: ${host}\r\nupgrade: websocket\r\n` +
        'connection: Upgrade\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n',
    );
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  /** @param messages how many of them are in these bytes */
  write(bytes: Buffer, messages = 1): boolean {
    this.#counter.sent += messages;
    return this.#socket.write(bytes);
  }

  /** Writes as fast as the connection takes it. */
  flood(next: () => Buffer, messagesEach = 1): void {
    const write = () => {
      if (!this.isOpen) return;
      if (this.write(next(), messagesEach)) setImmediate(write);
      else this.#socket.once('drain', write);
    };
    write();
  }

  /** Writes once every so many milliseconds. */
  every(ms: number, next: () => Buffer): void {
    const timer = setInterval(() => {
      if (this.isOpen) this.write(next());
      else clearInterval(timer);
    }, ms);
  }

  listen(): void {
    this.#socket.resume();
  }

  cut(): void {
    this.#socket.destroy();
  }
}

function kindOf(start: Buffer): string {
  if (start.length === 4 && start.toString() === 'pong') return 'pongs';
  return start.subarray(0, LOOK_BYTES).includes('"error"') ? 'error replies' : 'messages';
}
