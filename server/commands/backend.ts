import { createBackend, createLogger, listen, namingFullDisk } from '#backend/app.ts';
import { asEnvironment, connectionValues } from '../connection.ts';
import { openDatabase } from '../database.ts';
import { httpOptions, mailOptions, storageOptions } from '../open-backend.ts';
import { announce, runningServer, stopServer } from '../running.ts';
import { stopSignal } from '../signals.ts';
import {
  makeWorkspaceFolder,
  openWorkspace,
  serverUrl,
  type Workspace,
  workspaceSecret,
} from '../workspace.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run.ts';

const USAGE = 'Usage: npm run backend -- start|stop --workdir DIR [--port PORT]';
const OPTIONS = `
--workdir DIR         the folder that holds supabase/ (default: this one)
--port PORT           with start: instead of [api] port of supabase/config.toml; 0 takes a free one`;
/** Time for requests in flight to end once the process receives a stop signal. */
const DRAIN_MS = 2_000;

await runCommand(async () => {
  const { positionals, values } = readArguments(
    {
      allowPositionals: true,
      options: { workdir: { type: 'string', default: '.' }, port: { type: 'string' } },
    },
    USAGE,
    OPTIONS,
  );
  const { port } = values;
  const isPort = port === undefined || (/^\d{1,5}$/.test(port) && Number(port) <= 65_535);
  if (positionals.length !== 1 || !isPort) throw new Error(USAGE);
  const workspace = openWorkspace(values.workdir);
  if (positionals[0] === 'start') {
    const { DATA_DIR, DATABASE_URL } = workspace.config;
    return namingFullDisk(DATA_DIR, !DATABASE_URL, () =>
      start(workspace, port === undefined ? undefined : Number(port)),
    );
  }
  if (positionals[0] === 'stop' && port === undefined) return stop(workspace);
  throw new Error(USAGE);
});

/** Serves any folder that holds a `supabase/` project, as `supabase start` would, until it is interrupted. */
async function start({ config, project: readProject }: Workspace, wantedPort?: number): Promise<void> {
  const stopped = stopSignal();
  const { api } = await readProject();
  // Reported before the error « port is taken ». An outside PostgreSQL may have several servers.
  const running = config.DATABASE_URL ? undefined : await runningServer(config.DATA_DIR);
  if (running) throw new Error(`A server is already running on ${config.DATA_DIR}: ${running.apiUrl}.`);
  // The port is taken before the slow steps, so that a busy port is reported at once.
  const listener = await listen({ host: config.HOST, port: wantedPort ?? api.port });
  try {
    const apiUrl = serverUrl(config.HOST, listener.port);
    const project = await readProject(apiUrl);
    const jwtSecret = await workspaceSecret(config, project);
    await makeWorkspaceFolder(config);
    const report = (step: string) => console.log(`  ${step}`);
    const database = await openDatabase(config, report, project);
    try {
      if (!(await database.claimServer())) {
        throw new Error(`A server is already running on ${config.DATA_DIR}.`);
      }
      if (database.port && database.port !== project.db.port) {
        console.error(`Port ${project.db.port} of [db] is busy: the database is on ${database.port}.`);
      }
      const backend = await createBackend({
        databaseUrl: database.url,
        project,
        jwtSecret,
        ...storageOptions(config),
        mail: mailOptions(config),
        maxConnections: 8,
        localGateway: true,
        watchFunctions: true,
        ...httpOptions(config),
        // Developers of functions see their output even when other logs are quiet.
        functionLogger: createLogger({ level: 'debug' }),
        onStep: report,
        onNote: report,
      });
      try {
        listener.serve(backend);
        const forget = await announce(config.DATA_DIR, apiUrl);
        const values = { apiUrl, project, jwtSecret, databaseUrl: database.displayUrl };
        console.log(asEnvironment(await connectionValues(values)));
        await stopped;
        await forget();
        await listener.close({ drainMs: DRAIN_MS });
      } finally {
        await listener.close();
        await backend.close();
      }
    } finally {
      await database.close();
    }
  } finally {
    await listener.close();
  }
}

async function stop({ config }: Workspace): Promise<void> {
  const running = await runningServer(config.DATA_DIR);
  if (!running) throw new Error(`No server is running on ${config.DATA_DIR}.`);
  await stopServer(running);
  console.log(`Stopped ${running.apiUrl}.`);
}
