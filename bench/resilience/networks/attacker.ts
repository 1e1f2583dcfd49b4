import { text } from 'node:stream/consumers';
import { ATTACKS } from './attacks.ts';
import { Counter } from './counter.ts';
import type { Orders } from './orders.ts';

// One attack in a process of its own, until SIGTERM: then it prints what it sent and was answered.
const orders = JSON.parse(await text(process.stdin)) as Orders;
const counter = new Counter();
process.on('SIGTERM', () => {
  process.stdout.write(JSON.stringify(counter.outcome()), () => process.exit());
});
ATTACKS[orders.name]?.(orders, counter);
