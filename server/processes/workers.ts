import cluster, { type Worker } from 'node:cluster';
import type { Backend, Closing } from '#backend/app.ts';
import type { Config } from '../config.ts';
import { webProcesses } from './count.ts';
import type { Front } from './front.ts';
import { holdPort } from './held-port.ts';
import { keepIsolated } from './isolated.ts';
import { listenOptions } from './listen-options.ts';
import { collectMeasures } from './measures.ts';
import type { ServedSite, ToPrimary } from './messages.ts';
import { createRestarts } from './restarts.ts';
import { answerVisits } from './shared-visits.ts';
import { forkWebProcess, type WebProcess } from './web-process.ts';

/**
 * When web processes are renewed: how long the old one still answers requests on open connections, each of which closes
 * after its answer.
 */
const RENEWAL: Closing = { graceMs: 2_000, drainMs: 30_000, isReplaced: true };

/**
 * Starts the web processes, which share the port: this process accepts connections, hands them out in turn, and serves
 * no request itself.
 *
 * Why not a listening socket that all of them accept from (`SCHED_NONE`): of 64 connections that came at once and stayed,
 * one process took up to 56 while the other was waking up.
 */
export async function startWorkers(config: Config, report: (line: string) => void): Promise<Front> {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const count = webProcesses(config);
  const options = listenOptions(config);
  const place = await holdPort(options);
  // From their beginning to their end.
  const live = new Set<WebProcess>();
  let serving: { site: ServedSite; backend: Backend } | undefined;
  let renewing: Promise<void> | undefined;
  const closing = new AbortController();
  const restart = createRestarts(closing.signal, report);
  const isolated = keepIsolated({
    closing: closing.signal,
    report,
    onMoved() {
      for (const one of live) one.isolatedAt(isolated.path());
    },
  });

  cluster.on('message', (asking: Worker, message: ToPrimary) => {
    if (message.kind !== 'gather' || !serving) return;
    const others = [...live, ...isolated.live]
      .map(({ worker }) => worker)
      .filter((one) => one !== asking && one.isConnected());
    void collectMeasures(asking, message.id, others, serving.backend);
  });

  answerVisits();

  async function freePlace() {
    await place.release();
    return { host: options.host, port: place.port };
  }

  function begin(): WebProcess {
    const one = forkWebProcess(freePlace);
    live.add(one);
    void one.gone.then((end) => {
      live.delete(one);
      if (one.isShuttingDown || closing.signal.aborted || !serving) return;
      void restart({ name: 'web process', one, end, othersRun: live.size > 0 }, async () => {
        if (serving) await beginServing(serving);
      });
      if (![...live].some(({ hasPort }) => hasPort)) {
        place.hold().catch((error: Error) => report(error.message));
      }
    });
    return one;
  }

  /** A new one that answers. @throws what kept it from beginning */
  async function beginServing({ site }: { site: ServedSite }): Promise<WebProcess> {
    const one = begin();
    await one.serve(site);
    one.isolatedAt(isolated.path());
    return one;
  }

  async function renew(): Promise<void> {
    if (!serving) return;
    report(`${live.size} web processes are replaced, one after the other`);
    for (const old of [...live]) {
      if (closing.signal.aborted) return;
      // When the new one does not begin, the old ones go on.
      const next = await beginServing(serving).catch((error: Error) => {
        report(`they are not replaced: ${error.message}`);
      });
      if (!next) return;
      await old.leave(RENEWAL);
    }
    await isolated.renew(RENEWAL);
    report('web processes are replaced');
  }

  const first = Array.from({ length: count }, begin);
  try {
    await Promise.all(first.map((one) => one.listen()));
    return {
      port: place.port,
      starting(step) {
        for (const one of first) one.starting(step);
      },
      async serve(site, backend) {
        await Promise.all(first.map((one) => one.serve(site)));
        serving = { site, backend };
        isolated.serve(site);
      },
      renew() {
        renewing ??= renew().finally(() => {
          renewing = undefined;
        });
        return renewing;
      },
      async close(how = {}) {
        closing.abort();
        await Promise.all([...[...live].map((one) => one.leave(how)), isolated.close(how)]);
        await place.release();
      },
    };
  } catch (error) {
    closing.abort();
    await Promise.all(first.map((one) => one.leave({})));
    await place.release();
    throw error;
  }
}
