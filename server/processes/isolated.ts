import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Closing } from '#backend/app.ts';
import type { ServedSite } from './messages.ts';
import { createRestarts } from './restarts.ts';
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
  /** Has it leave in order, for good. */
  close(closing: Closing): Promise<void>;
};

/**
 * Keeps one process for WebSockets and for the requests of networks that exceed their budget, so that their work is not
 * on the event loops that answer readers. While it does not run, readers' processes do that work themselves.
 */
export function keepIsolated({ closing, report, onMoved }: IsolatedOptions): Isolated {
  const live = new Set<WebProcess>();
  const restart = createRestarts(closing, report);
  let folder: string | undefined;
  let begun = 0;
  let site: ServedSite | undefined;
  let current: { process: WebProcess; path: string } | undefined;

  function moveTo(next: typeof current): void {
    current = next;
    onMoved();
  }

  /** @throws what kept it from beginning */
  async function begin(served: ServedSite): Promise<void> {
    // Only this account may connect: a client of the socket states on whose behalf it acts.
    folder ??= mkdtempSync(path.join(os.tmpdir(), 'bottin-'));
    const socket = path.join(folder, `${++begun}.sock`);
    const one = forkWebProcess(async () => ({ path: socket }), [ISOLATED]);
    live.add(one);
    void one.gone.then((end) => {
      live.delete(one);
      if (current?.process === one) moveTo(undefined);
      if (one.isShuttingDown || closing.aborted) return;
      void restart({ name: 'isolated process', one, end, othersRun: true }, () => begin(served));
    });
    await one.serve(served);
    if (live.has(one)) moveTo({ process: one, path: socket });
  }

  return {
    live,
    path: () => current?.path ?? null,
    serve(served) {
      site = served;
      begin(served).catch((error: Error) => report(error.message));
    },
    async renew(how) {
      const old = current?.process;
      if (!old || !site || closing.aborted) return;
      await begin(site).then(
        () => old.leave(how),
        (error: Error) => report(error.message),
      );
    },
    async close(how) {
      await Promise.all([...live].map((one) => one.leave(how)));
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}
