import { listen } from '#backend/app.ts';
import type { Config } from '../config.ts';
import { listenOptions } from '../processes/listen-options.ts';
import { stopSignal } from '../start/signals.ts';
import { createStartSteps } from '../start/start-steps.ts';
import { serverUrl } from '../start/workspace.ts';
import { type HostedProject, openPages } from './open-pages.ts';

/** How long requests under way may take to end once the port is closed. */
const DRAIN_MS = 10_000;

/** A server of pages alone, in one process: it has no database, jobs or files, which are the project's. */
export async function runHosted(config: Config, project: HostedProject): Promise<void> {
  const steps = createStartSteps(config);
  const listener = await listen(listenOptions(config));
  // Asked twice, it stops at once.
  const stopped = stopSignal(() => void listener.close());
  try {
    steps.begin('opening the site');
    const url = config.SITE_URL ?? serverUrl(config.HOST, listener.port);
    const pages = await openPages(config, project, url);
    listener.serve(pages.served);
    steps.note(`pages of the project ${project.url}`);
    steps.ready(config.SITE_NAME, url);
    await stopped;
    steps.stopping();
    await listener.close({ graceMs: config.STOP_GRACE_SECONDS * 1000, drainMs: DRAIN_MS });
    await pages.close();
  } finally {
    await listener.close();
  }
}
