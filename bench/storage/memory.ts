import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMiB } from '../project.ts';
import { quantile } from '../statistics.ts';

const EVERY_MS = 100;

/** Watches the memory of a process until it is stopped. */
export function watchMemory(process: ChildProcess): { stop(): Promise<readonly number[]> } {
  const samples: number[] = [];
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      samples.push(await residentMiB(process));
      await sleep(EVERY_MS);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await watching;
      return samples;
    },
  };
}

/** The highest of each part of the time, in MiB: what grows from one to the next is never given back. */
export function peaks(samples: readonly number[], parts: number): number[] {
  return Array.from({ length: parts }, (_, part) =>
    quantile(samples.slice((samples.length * part) / parts, (samples.length * (part + 1)) / parts), 1),
  );
}
