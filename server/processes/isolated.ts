import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Closing } from '#backend/app.ts';
import type { ServedSite } from './messages.ts';
import { createRestartDelay } from './restart-delay.ts';
import { forkWebProcess, ISOLATED, type WebProcess } from './web-process.ts';

export type IsolatedOptions = {
  /** Aborts when the server closes. */
  closing: AbortSignal;
  report(line: string): void;
  /** Called when `path` changed. */
  onMoved(): void;
};

/** The isolated process, as the primary sees it. */
export type Isolated = {
  /** Its Unix socket; null while none answers. */
  path(): string | null;
  /** From their beginning to their end. */
  readonly live: ReadonlySet<WebProcess>;
  /** Starts it, and does not wait until it answers. */
  serve(site: ServedSite): void;
  /** Replaces it by a new one. */
  renew(closing: Closing): Promise<void>;
};

/**
 * Keeps one process for WebSockets and for the requests of networks that exceed their budget, so that their work is not
 * on the event loops that answer readers. While it does not run, readers' processes do that work themselves.
 */
export function keepIsolated({ closing, report, onMoved }: IsolatedOptions): Isolated {
  const live = new Set<WebProcess>();
  const restartDelay = createRestartDelay();
  let folder: string | undefined;
  let begun = 0;
  let site: ServedSite | undefined;
  let current: { process: WebProcess; path: string } | undefined;

  function moveTo(next: typeof current): void {
    current = next;
    onMoved();
  }

  /** @throws what kept it from beginning */
  async function begin(): Promise<void> {
    // Of this account alone: who connects there says on whose behalf.
    folder ??= mkdtempSync(path.join(os.tmpdir(), 'bottin-'));
    const socket = path.join(folder, `${++begun}.sock`);
    const one = forkWebProcess(async () => ({ path: socket }), [ISOLATED]);
    live.add(one);
    void one.gone.then(({ how, ...end }) => {
      live.delete(one);
      if (current?.process === one) moveTo(undefined);
      if (closing.aborted && live.size === 0) rmSync(folder as string, { recursive: true, force: true });
      if (one.isShuttingDown || closing.aborted) return;
      const delayMs = restartDelay({ ...end, hasAnswered: one.hasAnswered }, true);
      report(
        `isolated process ${one.worker.process.pid} ended (${how}); another begins in ${delayMs / 1000} s`,
      );
      void beginAfter(delayMs);
    });
    await one.serve(site as ServedSite);
    moveTo({ process: one, path: socket });
  }

  async function beginAfter(delayMs: number): Promise<void> {
    await sleep(delayMs, undefined, { signal: closing, ref: false }).catch(() => undefined);
    // One that fails is replaced as it ends.
    if (!closing.aborted) await begin().catch((error: Error) => report(error.message));
  }

  return {
    live,
    path: () => current?.path ?? null,
    serve(served) {
      site = served;
      void beginAfter(0);
    },
    async renew(how) {
      const old = current?.process;
      if (!old || closing.aborted) return;
      await begin().then(
        () => old.leave(how),
        (error: Error) => report(error.message),
      );
    },
  };
}
