/**
 * Memory that the main thread of a watched process shares with the thread that reports it: one Float64 for each figure,
 * so that a blocked main thread can still be reported. Times in milliseconds of the monotonic clock, sizes in bytes.
 */
export const FIGURES = [
  'lastTick',
  'lastProcessor',
  /** The longest gap between two ticks, and the processor time of the main thread in it. */
  'gap',
  'gapProcessor',
  /** The most processor time between two ticks. */
  'processor',
  'baseHeap',
  'baseOld',
  'baseExternal',
  'peakHeap',
  'peakOld',
  'peakExternal',
] as const;

export type Figure = (typeof FIGURES)[number];

export const at = Object.fromEntries(FIGURES.map((name, index) => [name, index])) as Record<Figure, number>;

/** Milliseconds of the clock that all threads of a machine share. */
export function clock(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** What one watched process came to while one request was under way. */
export type Sample = {
  pid: number;
  /** The longest time between two ticks, and the processor time of the main thread in it, in ms. */
  gapMs: number;
  gapProcessorMs: number;
  /** The most processor time of the main thread between two ticks, in ms: what is judged. */
  processorMs: number;
  /** Growth of the used heap, young garbage included; of the old generation and large objects: what is judged; in bytes. */
  heap: number;
  old: number;
  /** Growth of what the heap points to outside of it: buffers; in bytes. */
  external: number;
  /** Growth of the resident memory, seen by the other thread, in bytes. */
  resident: number;
};

/** What the bench asks of a probe: garbage is collected before a base is taken, where the request before left some. */
export type Command = 'begin' | 'begin after a collection' | 'end';
