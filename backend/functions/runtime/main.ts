/** Entry point of a function's process: receives its setup, loads the function, and answers requests on a socket. */
import { pathToFileURL } from 'node:url';
import { createBackground } from './background.ts';
import { takeChannel } from './channel.ts';
import { createDeno } from './deno/index.ts';
import { createServing } from './deno/serve.ts';
import { installGlobalEvents } from './events.ts';
import { installModules } from './modules/hooks.ts';
import { ImportError } from './modules/import-error.ts';
import { guardProcess } from './process-guard.ts';
import { listen } from './server.ts';

const channel = takeChannel();
const setup = await channel.setup;
// Sent at once when background work begins: a worker with background tasks is not stopped as idle.
const background = createBackground(sendHeartbeat);
setInterval(sendHeartbeat, setup.heartbeatMs);

const environment = { ...setup.environment };
guardProcess(environment);
const dispatch = installGlobalEvents();
const serving = createServing();
const Deno = createDeno({ environment, entrypoint: setup.entrypoint, serve: serving.serve, dispatch });
Object.assign(globalThis, { Deno, EdgeRuntime: { waitUntil: background.waitUntil } });

channel.onStop(async (reason) => {
  dispatch(new CustomEvent('beforeunload', { cancelable: true, detail: { reason } }));
  await background.settled();
  dispatch(new Event('unload'));
  process.exit(0);
});

const report = (path: string) => channel.send({ type: 'file', path });
if (setup.importMap) report(setup.importMap);
installModules({
  entrypoint: setup.entrypoint,
  importMap: setup.importMap ? pathToFileURL(setup.importMap).href : null,
  packageFolders: setup.packageFolders,
  onFile: report,
});
const module = await import(setup.entrypoint).catch((error) => {
  // For an import error, the stack within this runtime is useless.
  console.error(error instanceof ImportError ? error.message : error);
  process.exit(1);
});
serving.serveDefaultExport(module.default);
dispatch(new Event('load'));
await listen(await serving.registered, setup.socket);
channel.send({ type: 'ready' });

function sendHeartbeat(): void {
  const residentBytes = process.memoryUsage.rss();
  channel.send({ type: 'beat', residentBytes, backgroundTasks: background.pending() });
}
