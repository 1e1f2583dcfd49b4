import type { Counter } from '../networks/counter.ts';
import * as frames from './frames.ts';
import type { SocketOrders } from './orders.ts';
import { RawSocket, type SocketOptions } from './raw-socket.ts';

/** Before a connection that ended is opened again: otherwise the attacker would only be busy with its own errors. */
const PAUSE_MS = 10;

export type ManyOptions = Omit<SocketOptions, 'opened' | 'ended'> & {
  opened?(socket: RawSocket, index: number): void;
  /** Leaves a connection that ended closed. */
  isOnce?: boolean;
};

/** Tools for attacks. A module of other attacks (`--more`) gets them as an argument, and imports nothing. */
export type Kit = {
  orders: SocketOrders;
  counter: Counter;
  frames: typeof frames;
  /** Opens so many sockets at once, and each again when it ended. */
  many(count: number, options: ManyOptions): void;
};

export type SocketAttack = (kit: Kit) => void;

/** @returns the kit, and how its sockets end */
export function makeKit(orders: SocketOrders, counter: Counter) {
  const sockets = new Set<RawSocket>();
  let isOver = false;
  const open = (index: number, options: ManyOptions) => {
    const { isOnce, opened, ...others } = options;
    const socket = new RawSocket(orders, counter, {
      ...others,
      opened: (one) => opened?.(one, index),
      ended() {
        sockets.delete(socket);
        if (!isOnce && !isOver) setTimeout(() => open(index, options), PAUSE_MS);
      },
    });
    if (isOver) socket.cut();
    else sockets.add(socket);
  };
  const kit: Kit = {
    orders,
    counter,
    frames,
    many: (count, options) => {
      for (let index = 0; index < count; index++) open(index, options);
    },
  };
  return {
    kit,
    /** Sockets that read nothing read now, to learn whether the server closed them. */
    end(): void {
      isOver = true;
      for (const socket of sockets) socket.listen();
    },
    countOpen(): void {
      if (sockets.size > 0) counter.count('still open', sockets.size);
    },
  };
}
