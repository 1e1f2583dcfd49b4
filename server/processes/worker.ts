import { type Listener, listen } from '#backend/app.ts';
import type { Config } from '../config.ts';
import { openBackend } from '../open-backend.ts';
import { openWeb } from '../web.ts';
import { connectionsOfEach, webProcesses } from './count.ts';
import { answerMeasures, gatherMeasures } from './measures.ts';
import type { ServedSite, ToPrimary, ToWorker } from './messages.ts';

/** Functions of the whole server that may be alive at once, spread over its processes. */
const FUNCTION_PROCESSES = 16;

/**
 * One web process: takes its place at the port at once, answers once the primary says that the database is up to date,
 * and ends when it is told to leave, or with the primary. Signals are the primary's business: those of a terminal or of
 * a supervisor reach the whole group.
 */
export async function runWorker(config: Config): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const serving = nextFromPrimary('serve');
  const leaving = nextFromPrimary('leave');
  try {
    const listener = await listen({ host: config.HOST, port: config.PORT });
    await tellPrimary({ kind: 'listening', port: listener.port });
    const first = await Promise.race([serving, leaving]);
    const close = first.kind === 'serve' ? await serve(config, first.site, listener) : undefined;
    const { closing } = await leaving;
    // Told again, it ends its grace.
    void nextFromPrimary('leave').then(() => listener.close());
    await listener.close(closing);
    await close?.();
  } catch (error) {
    await tellPrimary({ kind: 'failed', message: (error as Error).message });
  }
  // Which ends it.
  process.disconnect();
}

async function serve(config: Config, site: ServedSite, listener: Listener): Promise<() => Promise<void>> {
  const processes = webProcesses(config);
  const backend = await openBackend(config, { url: site.databaseUrl }, () => undefined, {
    siteUrl: site.url,
    functionsApiUrl: site.ownUrl,
    joins: true,
    maxConnections: connectionsOfEach(processes),
    functionLimits: { maxWorkers: Math.ceil(FUNCTION_PROCESSES / processes) },
    gatherMetrics: gatherMeasures,
  });
  answerMeasures(backend);
  const web = await openWeb(config, backend, site.url);
  listener.serve(web.served);
  await tellPrimary({ kind: 'ready' });
  return async () => {
    await web.close();
    await backend.close();
  };
}

function nextFromPrimary<Kind extends ToWorker['kind']>(
  kind: Kind,
): Promise<Extract<ToWorker, { kind: Kind }>> {
  return new Promise((resolve) => {
    process.on('message', function hear(message: ToWorker) {
      if (message.kind !== kind) return;
      process.off('message', hear);
      resolve(message as Extract<ToWorker, { kind: Kind }>);
    });
  });
}

function tellPrimary(message: ToPrimary): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, {}, () => resolve()));
}
