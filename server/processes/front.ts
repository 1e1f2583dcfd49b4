import { type Backend, type Closing, listen } from '#backend/app.ts';
import type { Config } from '../config.ts';
import { openWeb } from '../web.ts';
import { webProcesses } from './count.ts';
import { listenOptions } from './listen-options.ts';
import type { ServedSite } from './messages.ts';
import { ownVisits } from './shared-visits.ts';
import { startWorkers } from './workers.ts';

/** What answers on the port of a server: this process, or web processes of it. */
export type Front = {
  readonly port: number;
  /** Says which step of the start is under way, to who asks for `/health`. */
  starting(step: string): void;
  /** Until then requests are told to come back. */
  serve(site: ServedSite, backend: Backend): Promise<void>;
  /** Has each web process replaced by a new one, one after the other, while the port is answered. */
  renew(): Promise<void>;
  /** Stops listening, in order; a second call ends the grace, and waits for the same. */
  close(closing?: Closing): Promise<void>;
};

/**
 * Takes the port of the configuration, before the long work of a start begins, so that a busy one is said at once.
 *
 * @param report is told what happens to web processes
 * @throws one line when the port is busy
 */
export async function openFront(config: Config, report: (line: string) => void): Promise<Front> {
  return webProcesses(config) === 1 ? answerAlone(config, report) : startWorkers(config, report);
}

async function answerAlone(config: Config, report: (line: string) => void): Promise<Front> {
  const listener = await listen(listenOptions(config));
  let web: Awaited<ReturnType<typeof openWeb>> | undefined;
  return {
    port: listener.port,
    starting: listener.starting,
    async serve({ url }, backend) {
      web = await openWeb(config, { backend, siteUrl: url, countVisit: ownVisits(), forwarder: null });
      listener.serve(web.served);
    },
    async renew() {
      report('WEB_PROCESSES is 1: there is no other process to answer while this one begins anew');
    },
    async close(closing) {
      await listener.close(closing);
      await web?.close();
      web = undefined;
    },
  };
}
