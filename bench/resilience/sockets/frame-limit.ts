import { setTimeout as sleep } from 'node:timers/promises';
import { Counter } from '../networks/counter.ts';
import { frameHead } from './frames.ts';
import type { SocketOrders } from './orders.ts';
import { RawSocket } from './raw-socket.ts';

const LEAST = 1_024;
const MOST = 64 * 1_024 * 1_024;
const PRECISION = 256;
/** Within this time, a server closes a connection whose frame announces too much (1009). */
const WAIT_MS = 150;

/** The largest message that the server takes, in bytes, found by announcing sizes and sending nothing. */
export async function frameLimitOf(server: Pick<SocketOrders, 'url' | 'anonKey'>): Promise<number> {
  let [taken, refused] = [LEAST, MOST];
  while (refused - taken > PRECISION) {
    const middle = Math.floor((taken + refused) / 2);
    if (await isRefused(server, middle)) refused = middle;
    else taken = middle;
  }
  return taken;
}

async function isRefused(server: Pick<SocketOrders, 'url' | 'anonKey'>, bytes: number): Promise<boolean> {
  const counter = new Counter();
  let isOpen = false;
  const socket = new RawSocket(server, counter, {
    opened(one) {
      isOpen = true;
      one.write(frameHead(bytes));
    },
  });
  while (!isOpen && socket.isOpen) await sleep(5);
  await sleep(WAIT_MS);
  socket.cut();
  if (!isOpen) throw new Error(`no socket was opened: ${JSON.stringify(counter.answers)}`);
  return Object.keys(counter.answers).some((answer) => answer === 'closed 1009');
}
