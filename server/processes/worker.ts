import { readdirSync } from 'node:fs';
import os from 'node:os';
import { clientAddress, type Listener, listen } from '#backend/app.ts';
import type { Config } from '../config.ts';
import { ISOLATED_ADMISSION } from '../overload/admission.ts';
import { openBackend, yieldToOthers } from '../start/open-backend.ts';
import { openWeb } from '../web/open-web.ts';
import { connectionsOfEach, webProcesses } from './count.ts';
import { createForwarder } from './forwarder.ts';
import { listenOptions } from './listen-options.ts';
import { answerMeasures, gatherMeasures } from './measures.ts';
import type { ServedSite, ToPrimary, ToWorker } from './messages.ts';
import { sharedVisits } from './shared-visits.ts';
import { ISOLATED } from './web-process.ts';

/** Functions of the whole server that may be alive at once, spread over its processes. */
const FUNCTION_PROCESSES = 16;

/**
 * One web process: listens at the primary's order, answers once the primary reports that the database is up to date,
 * and ends at the primary's order or with the primary. The primary handles signals: a terminal or a supervisor sends
 * them to the whole group.
 */
export async function runWorker(config: Config): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const asked = [nextFromPrimary('listen'), nextFromPrimary('serve')] as const;
  const leaving = nextFromPrimary('leave');
  await notifyPrimary({ kind: 'begun' });
  try {
    await work(config, asked, leaving);
  } catch (error) {
    await notifyPrimary({ kind: 'failed', message: (error as Error).message });
  }
  // Which ends it.
  process.disconnect();
}

async function work(
  config: Config,
  [listening, serving]: readonly [FromPrimary<'listen'>, FromPrimary<'serve'>],
  leaving: FromPrimary<'leave'>,
): Promise<void> {
  const { strictTransport, connectionsOfNetwork } = listenOptions(config);
  const options = { strictTransport, connectionsOfNetwork };
  let listener: Listener | undefined;
  let next = await Promise.race([listening, serving, leaving]);
  if (next.kind === 'listen') {
    listener = await listen({ ...next.place, ...options });
    const { starting } = listener;
    process.on('message', (message: ToWorker) => {
      if (message.kind === 'starting') starting(message.step);
    });
    await notifyPrimary({ kind: 'listening' });
    next = await Promise.race([serving, leaving]);
  }
  const web = next.kind === 'serve' ? await open(config, next.site) : undefined;
  if (web) {
    if (listener) listener.serve(web.served);
    else {
      // One that replaces another is handed no request before it can answer.
      await notifyPrimary({ kind: 'opened' });
      const told = await Promise.race([listening, leaving]);
      if (told.kind === 'listen') listener = await listen({ ...told.place, ...options }, web.served);
    }
    // A process that is counted must answer for its measures.
    answerMeasures(web.backend);
    await notifyPrimary({ kind: 'ready' });
  }
  const { closing } = await leaving;
  // A second order to leave ends the grace period.
  void nextFromPrimary('leave').then(() => listener?.close());
  await listener?.close(closing);
  await web?.close();
}

async function open(ofServer: Config, site: ServedSite) {
  const isIsolated = process.argv.includes(ISOLATED);
  // Its work may be delayed; the processes that serve pages come first.
  if (isIsolated) lowerPriority();
  // Requests come to it from readers' processes, which say whose they are.
  const config = isIsolated ? { ...ofServer, TRUSTED_PROXIES: 1 } : ofServer;
  const forwarder = isIsolated
    ? null
    : createForwarder((incoming) => clientAddress(incoming, config.TRUSTED_PROXIES));
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'isolated') forwarder?.moveTo(message.path);
  });
  const processes = webProcesses(config);
  const backend = await openBackend(config, { url: site.databaseUrl }, () => undefined, {
    siteUrl: site.url,
    functionsApiUrl: site.ownUrl,
    joins: true,
    maxConnections: connectionsOfEach(processes),
    functionLimits: { maxWorkers: Math.ceil(FUNCTION_PROCESSES / processes) },
    gatherMetrics: gatherMeasures,
    ...(isIsolated && { onConnection: (pid: number) => yieldToOthers(config, pid) }),
  });
  const { served, close } = await openWeb(config, {
    backend,
    siteUrl: site.url,
    countVisit: sharedVisits(),
    forwarder,
    ...(isIsolated && { limits: ISOLATED_ADMISSION }),
  });
  return {
    backend,
    served,
    async close() {
      await close();
      await backend.close();
    },
  };
}

/** Lowers the priority of every thread: the kernel has one for each, and new ones inherit it. */
function lowerPriority(): void {
  for (const thread of readdirSync('/proc/self/task')) {
    os.setPriority(Number(thread), os.constants.priority.PRIORITY_BELOW_NORMAL);
  }
}

type FromPrimary<Kind extends ToWorker['kind']> = Promise<Extract<ToWorker, { kind: Kind }>>;

function nextFromPrimary<Kind extends ToWorker['kind']>(kind: Kind): FromPrimary<Kind> {
  return new Promise((resolve) => {
    process.on('message', function hear(message: ToWorker) {
      if (message.kind !== kind) return;
      process.off('message', hear);
      resolve(message as Extract<ToWorker, { kind: Kind }>);
    });
  });
}

function notifyPrimary(message: ToPrimary): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, {}, () => resolve()));
}
