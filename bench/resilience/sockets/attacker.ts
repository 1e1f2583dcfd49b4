import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter } from '../networks/counter.ts';
import { attacksWith } from './attacks.ts';
import { makeKit } from './kit.ts';
import type { SocketOrders } from './orders.ts';

/** Reads everything that the server has sent. */
const LAST_LOOK_MS = 1_000;

// One attack in a separate process, until SIGTERM: then it prints what it sent and how its sockets ended. Its first line says that it began.
const orders = JSON.parse(await text(process.stdin)) as SocketOrders;
const attacks = await attacksWith(orders.more);
const counter = new Counter();
const { kit, end, countOpen } = makeKit(orders, counter);
process.on('SIGTERM', async () => {
  end();
  await sleep(LAST_LOOK_MS);
  countOpen();
  process.stdout.write(JSON.stringify(counter.outcome()), () => process.exit());
});
setInterval(() => undefined, 60_000);
process.stdout.write('started\n');
attacks[orders.name]?.(kit);
