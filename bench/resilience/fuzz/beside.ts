// A thread of the bench: one small request each 10 ms, beside the attacks; says how long the slowest took.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 10;
/** Connections that stay open: enough for some to be each web process's. */
const CONNECTIONS = 8;

const agents = Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
const open = new Set<number>();
let longest = 0;
let turn = 0;

setInterval(() => {
  // One connection has one request at a time: those that wait are not added to.
  if (open.size >= CONNECTIONS) return;
  const started = performance.now();
  open.add(started);
  const end = () => {
    open.delete(started);
    longest = Math.max(longest, performance.now() - started);
  };
  request(
    new URL('/health/live', workerData as string),
    { agent: agents[turn++ % CONNECTIONS] },
    (response) => {
      response.resume().on('end', end).on('error', end);
    },
  )
    .on('error', end)
    .end();
}, EVERY_MS);

parentPort?.on('message', (command: 'begin' | 'end') => {
  if (command === 'begin') longest = 0;
  else parentPort?.postMessage(Math.max(longest, ...[...open].map((started) => performance.now() - started)));
});
