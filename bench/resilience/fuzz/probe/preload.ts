// Preloaded into the processes of the product (NODE_OPTIONS=--import …/preload.ts?socket=…): samples its own main thread.
import v8 from 'node:v8';
import vm from 'node:vm';
import { isMainThread, Worker } from 'node:worker_threads';
import { at, type Command, clock, FIGURES } from './shared.ts';

const TICK_MS = 2;
/** Reading the heap costs more than a tick does: each so many ms, and after each gap that is as long. */
const HEAP_MS = 10;
/** Spaces whose contents a minor collection removes: garbage of the last moments, bounded by --max-semi-space-size. */
const YOUNG_SPACES = ['new_space', 'new_large_object_space'];

// Commands and worker threads of the product are preloaded too, and serve nobody.
if (isMainThread && process.argv[1]?.endsWith('server/main.ts')) {
  watch(new URL(import.meta.url).searchParams.get('socket') ?? '');
}

function watch(socket: string): void {
  v8.setFlagsFromString('--expose-gc');
  const collectGarbage = vm.runInNewContext('gc') as () => void;
  const figures = new Float64Array(new SharedArrayBuffer(FIGURES.length * 8));
  let heapAt = 0;

  const restart = () => {
    figures[at.lastProcessor] = processorMs();
    figures[at.lastTick] = clock();
  };
  const readHeap = () => {
    const { heap, old, external } = heapNow();
    figures[at.peakHeap] = Math.max(figures[at.peakHeap] as number, heap);
    figures[at.peakOld] = Math.max(figures[at.peakOld] as number, old);
    figures[at.peakExternal] = Math.max(figures[at.peakExternal] as number, external);
    heapAt = clock();
  };
  const tick = () => {
    const now = clock();
    const gap = now - (figures[at.lastTick] as number);
    const processor = processorMs() - (figures[at.lastProcessor] as number);
    if (gap > (figures[at.gap] as number)) {
      figures[at.gap] = gap;
      figures[at.gapProcessor] = processor;
    }
    figures[at.processor] = Math.max(figures[at.processor] as number, processor);
    if (now - heapAt > HEAP_MS) readHeap();
    restart();
  };
  const reset = (isCollecting: boolean) => {
    if (isCollecting) collectGarbage();
    const { heap, old, external } = heapNow();
    figures.fill(0);
    figures.set([heap, old, external, heap, old, external], at.baseHeap);
    restart();
  };
  // Between requests it costs nothing.
  let ticking: NodeJS.Timeout | undefined;

  const reporter = new Worker(new URL('./reporter.ts', import.meta.url), {
    workerData: { socket, figures, pid: process.pid },
  });
  reporter.on('message', (command: Command) => {
    clearInterval(ticking);
    if (command !== 'end') {
      reset(command === 'begin after a collection');
      ticking = setInterval(tick, TICK_MS);
      ticking.unref();
    } else {
      tick();
      readHeap();
    }
    reporter.postMessage(command);
  });
  reporter.unref();
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function heapNow() {
  const { used_heap_size: heap, external_memory: external } = v8.getHeapStatistics();
  let young = 0;
  for (const { space_name, space_used_size } of v8.getHeapSpaceStatistics()) {
    if (YOUNG_SPACES.includes(space_name)) young += space_used_size;
  }
  return { heap, old: heap - young, external };
}
