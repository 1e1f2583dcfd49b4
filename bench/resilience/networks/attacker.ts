import { text } from 'node:stream/consumers';
import { ATTACKS } from './attacks.ts';
import { Counter } from './counter.ts';
import type { Orders } from './orders.ts';

// One attack in a separate process, until SIGTERM: then it prints counts of requests and responses. Its first line says that it began.
const orders = JSON.parse(await text(process.stdin)) as Orders;
const counter = new Counter();
process.on('SIGTERM', () => {
  process.stdout.write(JSON.stringify(counter.outcome()), () => process.exit());
});
// It has to be there to be asked, also when the server has closed all its connections.
setInterval(() => undefined, 60_000);
process.stdout.write('started\n');
await ATTACKS[orders.name]?.(orders, counter);
