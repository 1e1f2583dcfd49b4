import { setTimeout as sleep } from 'node:timers/promises';
import { createRestartDelay } from './restart-delay.ts';
import type { WebProcess } from './web-process.ts';

export type Ended = {
  /** For the log. */
  name: string;
  one: WebProcess;
  end: Awaited<WebProcess['gone']>;
  /** As `createRestartDelay` has it. */
  othersRun: boolean;
};

/**
 * Starts another process in place of one that ended by itself, after a delay.
 *
 * @param closing aborts when the server closes; nothing starts from then on
 */
export function createRestarts(closing: AbortSignal, report: (line: string) => void) {
  const restartDelay = createRestartDelay();
  return async (
    { name, one, end: { how, ...end }, othersRun }: Ended,
    begin: () => Promise<unknown>,
  ): Promise<void> => {
    const delayMs = restartDelay({ ...end, hasAnswered: one.hasAnswered }, othersRun);
    report(`${name} ${one.worker.process.pid} ended (${how}); another begins in ${delayMs / 1000} s`);
    await sleep(delayMs, undefined, { signal: closing, ref: false }).catch(() => undefined);
    // One that fails is replaced when it ends.
    if (!closing.aborted) await begin().catch((error: Error) => report(error.message));
  };
}
