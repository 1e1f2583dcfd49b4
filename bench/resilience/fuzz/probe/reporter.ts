// A thread of a watched process: answers the bench in its stead, also while its main thread is blocked.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { onLines } from './lines.ts';
import { at, type Command, clock, type Sample } from './shared.ts';

const PAGE_BYTES = 4096;
const RESIDENT_MS = 10;

const { socket: path, figures, pid } = workerData as { socket: string; figures: Float64Array; pid: number };
const socket = connect(path);
// The bench has ended.
socket.on('error', () => socket.destroy());
const say = (message: object) => socket.write(`${JSON.stringify(message)}\n`);
say({ hello: pid });

let baseResident = 0;
let peakResident = 0;
let timer: NodeJS.Timeout | undefined;

onLines(socket, (command) => {
  if (command === 'look') say({ look: sample() });
  else parentPort?.postMessage(command);
});

parentPort?.on('message', (command: Command) => {
  clearInterval(timer);
  if (command !== 'end') {
    baseResident = peakResident = resident();
    timer = setInterval(() => {
      peakResident = Math.max(peakResident, resident());
    }, RESIDENT_MS);
    say({ begin: pid });
  } else say({ end: sample() });
});

function sample(): Sample {
  const figure = (name: keyof typeof at) => figures[at[name]] as number;
  // The gap that is still open; the main thread has the number of its process (schedstat: nanoseconds).
  const openMs = clock() - figure('lastTick');
  const usedNs = Number(readFileSync(`/proc/self/task/${pid}/schedstat`, 'utf8').split(' ')[0]);
  const openProcessorMs = usedNs / 1e6 - figure('lastProcessor');
  const isLongest = openMs > figure('gap');
  return {
    pid,
    gapMs: isLongest ? openMs : figure('gap'),
    gapProcessorMs: isLongest ? openProcessorMs : figure('gapProcessor'),
    processorMs: Math.max(figure('processor'), openProcessorMs),
    heap: figure('peakHeap') - figure('baseHeap'),
    old: figure('peakOld') - figure('baseOld'),
    external: figure('peakExternal') - figure('baseExternal'),
    resident: peakResident - baseResident,
  };
}

function resident(): number {
  return Number(readFileSync('/proc/self/statm', 'utf8').split(' ')[1]) * PAGE_BYTES;
}
