import cluster, { type Worker } from 'node:cluster';
import type { Backend, Closing } from '#backend/app.ts';
import type { Config } from '../config.ts';
import { webProcesses } from './count.ts';
import type { Front } from './front.ts';
import { type HeldPort, holdPort } from './held-port.ts';
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
  const options = listenOptions(config);
  const workers = new Workers(options.host, await holdPort(options), report);
  answerVisits();
  await workers.begin(webProcesses(config));
  return workers;
}

class Workers implements Front {
  readonly #host: string;
  readonly #place: HeldPort;
  readonly #report: (line: string) => void;
  readonly #closing = new AbortController();
  readonly #restart: ReturnType<typeof createRestarts>;
  readonly #isolated: ReturnType<typeof keepIsolated>;
  // From their beginning to their end.
  readonly #live = new Set<WebProcess>();
  #first: readonly WebProcess[] = [];
  #serving: { site: ServedSite; backend: Backend } | undefined;
  #renewing: Promise<void> | undefined;

  constructor(host: string, place: HeldPort, report: (line: string) => void) {
    this.#host = host;
    this.#place = place;
    this.#report = report;
    const closing = this.#closing.signal;
    this.#restart = createRestarts(closing, report);
    this.#isolated = keepIsolated({
      closing,
      report,
      onMoved: () => {
        for (const one of this.#live) one.isolatedAt(this.#isolated.path());
      },
    });
    cluster.on('message', (asking, message: ToPrimary) => this.#answer(asking, message));
  }

  get port() {
    return this.#place.port;
  }

  /** Starts the first processes. @throws what kept one of them from listening */
  async begin(count: number): Promise<void> {
    this.#first = Array.from({ length: count }, () => this.#fork());
    try {
      this.#first = await Promise.all(
        this.#first.map((one) => this.#begun(one, (begins) => begins.listen())),
      );
    } catch (error) {
      this.#closing.abort();
      await Promise.all(this.#first.map((one) => one.leave({})));
      await this.#place.release();
      throw error;
    }
  }

  starting(step: string): void {
    for (const one of this.#first) one.starting(step);
  }

  async serve(site: ServedSite, backend: Backend): Promise<void> {
    await Promise.all(this.#first.map((one) => this.#begun(one, (begins) => begins.serve(site))));
    this.#serving = { site, backend };
    this.#isolated.serve(site);
  }

  renew(): Promise<void> {
    this.#renewing ??= this.#replaceEach().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async close(how: Closing = {}): Promise<void> {
    this.#closing.abort();
    await Promise.all([...[...this.#live].map((one) => one.leave(how)), this.#isolated.close(how)]);
    await this.#place.release();
  }

  #fork(): WebProcess {
    const one = forkWebProcess(async () => {
      await this.#place.release();
      return { host: this.#host, port: this.#place.port };
    });
    this.#live.add(one);
    void one.gone.then((end) => this.#ended(one, end));
    return one;
  }

  #ended(one: WebProcess, end: Awaited<WebProcess['gone']>): void {
    const live = this.#live;
    live.delete(one);
    if (one.isShuttingDown || this.#closing.signal.aborted || !this.#serving) return;
    void this.#restart({ name: 'web process', one, end, othersRun: live.size > 0 }, async () => {
      if (this.#serving) await this.#beginServing(this.#serving);
    });
    if (![...live].some(({ hasPort }) => hasPort)) {
      this.#place.hold().catch((error: Error) => this.#report(error.message));
    }
  }

  /** Takes a step of the start with a process, or with another one when a signal ends it. @throws what kept it from the step */
  async #begun(first: WebProcess, step: (one: WebProcess) => Promise<void>): Promise<WebProcess> {
    for (let one = first; ; one = this.#fork()) {
      try {
        await step(one);
        return one;
      } catch (error) {
        const { signal } = await one.gone;
        if (signal === null || this.#closing.signal.aborted) throw error;
        this.#report(`A web process was ended by ${signal} during the start; another one begins.`);
      }
    }
  }

  /** A new one that answers. @throws what kept it from beginning */
  async #beginServing({ site }: { site: ServedSite }): Promise<WebProcess> {
    const one = this.#fork();
    await one.serve(site);
    one.isolatedAt(this.#isolated.path());
    return one;
  }

  async #replaceEach(): Promise<void> {
    if (!this.#serving) return;
    this.#report(`${this.#live.size} web processes are replaced, one after the other`);
    for (const old of [...this.#live]) {
      if (this.#closing.signal.aborted) return;
      // When the new one does not begin, the old ones go on.
      const next = await this.#beginServing(this.#serving).catch((error: Error) => {
        this.#report(`they are not replaced: ${error.message}`);
      });
      if (!next) return;
      await old.leave(RENEWAL);
    }
    await this.#isolated.renew(RENEWAL);
    this.#report('web processes are replaced');
  }

  /** Answers a web process that gathers the metrics of all processes, once the server serves. */
  #answer(asking: Worker, message: ToPrimary): void {
    if (message.kind !== 'gather' || !this.#serving) return;
    const others = [...this.#live, ...this.#isolated.live]
      .map(({ worker }) => worker)
      .filter((one) => one !== asking && one.isConnected());
    void collectMeasures(asking, message.id, others, this.#serving.backend);
  }
}
