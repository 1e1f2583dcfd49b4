import { type Backend, type Closing, listen } from '#backend/app.ts';
import type { Config } from '../config.ts';
import { openWeb } from '../web/open-web.ts';
import { webProcesses } from './count.ts';
import { listenOptions } from './listen-options.ts';
import type { ServedSite } from './messages.ts';
import { ownVisits } from './shared-visits.ts';
import { startWorkers } from './workers.ts';

/** What answers on the port of a server: this process, or web processes of it. */
export type Front = {
  readonly port: number;
  /** Sets the step of the start that `/health` reports. */
  starting(step: string): void;
  /** Begins to answer; until then requests get 503. */
  serve(site: ServedSite, backend: Backend): Promise<void>;
  /** Replaces each web process by a new one, one after the other, while the port stays open. */
  renew(): Promise<void>;
  /** Stops listening gracefully; a second call ends the grace period, and waits for the same end. */
  close(closing?: Closing): Promise<void>;
};

/**
 * Takes the configured port before the slow steps of a start, so that a busy port is reported at once.
 *
 * @param report called on events of web processes
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
