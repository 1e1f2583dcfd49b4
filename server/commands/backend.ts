import {
  type BackendOptions,
  createBackend,
  createLogger,
  hasRunningCluster,
  listen,
  namingFullDisk,
  type Project,
} from '#backend/app.ts';
import { type Config, fromCaller } from '../config.ts';
import { restoreProject } from '../dump/restore-project.ts';
import { markUsed } from '../dump/unused-project.ts';
import { openMailCatcher } from '../mail-catcher/open.ts';
import { uploadBucketFiles } from '../start/bucket-files.ts';
import { asEnvironment, connectionValues } from '../start/connection.ts';
import { openDatabase } from '../start/database.ts';
import { httpOptions, mailOptions, storageOptions } from '../start/open-backend.ts';
import { announce, runningServer, stopServer } from '../start/running.ts';
import { stopSignal } from '../start/signals.ts';
import { startedLines } from '../start/started.ts';
import {
  isPrivate,
  makeWorkspaceFolder,
  openWorkspace,
  serverUrl,
  type Workspace,
  workspaceSecret,
} from '../start/workspace.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run.ts';

const USAGE = `Usage: npm run backend -- start --workdir DIR [--port PORT]
       npm run backend -- stop --workdir DIR
       npm run backend -- restore --workdir DIR [--files DIR] [roles.sql schema.sql] data.sql`;
const OPTIONS = `
--workdir DIR         the folder that holds supabase/ (default: the one where npm is run)
--port PORT           with start: instead of [api] port of supabase/config.toml; 0 takes a free one
--files DIR           with restore: the stored files, a folder for each bucket`;
/** Time for requests in flight to end once the process receives a stop signal. */
const DRAIN_MS = 2_000;

await runCommand(async () => {
  const { positionals, values } = readArguments(
    {
      allowPositionals: true,
      options: {
        workdir: { type: 'string', default: '.' },
        port: { type: 'string' },
        files: { type: 'string' },
      },
    },
    USAGE,
    OPTIONS,
  );
  const { port, files: folder } = values;
  const [command, ...files] = positionals;
  const isPort = port === undefined || (/^\d{1,5}$/.test(port) && Number(port) <= 65_535);
  const isRestore = command === 'restore' && (files.length > 0 || folder !== undefined);
  const isOther = (command === 'start' || command === 'stop') && files.length === 0 && folder === undefined;
  if (!isPort || !(isRestore || isOther) || (command !== 'start' && port !== undefined))
    throw new Error(USAGE);
  const workspace = openWorkspace(fromCaller(values.workdir));
  if (command === 'stop') return stop(workspace);
  const { DATA_DIR, DATABASE_URL } = workspace.config;
  return namingFullDisk(DATA_DIR, !DATABASE_URL, () =>
    isRestore
      ? restoreProject(workspace, files.map(fromCaller), folder && fromCaller(folder))
      : start(workspace, port === undefined ? undefined : Number(port)),
  );
});

// The sender of [local_smtp], as with the CLI; an operator who sets SMTP_URL sets the sender too.
function mailOf(config: Config, { mail }: Project): NonNullable<BackendOptions['mail']> {
  const options = mailOptions(config);
  return config.SMTP_URL
    ? options
    : { ...options, from: { name: mail.senderName, address: mail.adminEmail } };
}

/** Serves any folder that holds a `supabase/` project, as `supabase start` would, until it is interrupted. */
async function start({ config, project: readProject }: Workspace, wantedPort?: number): Promise<void> {
  const stopped = stopSignal();
  const { api } = await readProject();
  // Reported before the error « port is taken ». An outside PostgreSQL may have several servers.
  const running = config.DATABASE_URL ? undefined : await runningServer(config.DATA_DIR);
  if (running) {
    console.log(`A server is already running on ${config.DATA_DIR}: ${running.apiUrl}.`);
    return;
  }
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
      await markUsed(config);
      const backend = await createBackend({
        databaseUrl: database.url,
        databaseReadUrls: config.DATABASE_READ_URLS,
        project,
        jwtSecret,
        ...storageOptions(config),
        mail: mailOf(config, project),
        maxConnections: 8,
        localGateway: true,
        storageNames: config.STORAGE_FILE_NAMES,
        confirmsEmailLinks: config.EMAIL_LINKS === 'confirm',
        extensions: { allowsPrivate: config.PRIVATE_WEBHOOKS === 'on' },
        watchFunctions: true,
        ...httpOptions(config),
        ...(isPrivate(config) && { rateLimits: null }),
        // Developers of functions see their output even when other logs are quiet.
        functionLogger: createLogger({ level: 'debug' }),
        onStep: report,
        onNote: report,
      });
      const { outbox } = mailOf(config, project);
      const emails = await openMailCatcher(config, project, outbox, (line) => console.error(line));
      try {
        if (project.storage.enabled) await uploadBucketFiles(backend, project.storage, apiUrl, report);
        listener.serve(backend);
        const emailsUrl = emails && serverUrl(config.HOST, emails.port);
        const forget = await announce(config.DATA_DIR, apiUrl, emailsUrl);
        const databaseUrl = database.displayUrl;
        const values = { apiUrl, project, jwtSecret, databaseUrl, emailsUrl, isLocal: true };
        console.log(asEnvironment(await connectionValues(values)));
        console.log(startedLines(values));
        await stopped;
        await forget();
        await listener.close({ drainMs: DRAIN_MS });
      } finally {
        await listener.close();
        await emails?.close();
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
  if (running) {
    await stopServer(running);
    console.log(`Stopped ${running.apiUrl}.`);
  } else {
    console.log(await stopLeftover(config));
  }
}

/** Stops the PostgreSQL that a killed server left running. @returns what was found, as a sentence */
async function stopLeftover(config: Config): Promise<string> {
  const { DATA_DIR } = config;
  if (config.DATABASE_URL || !(await hasRunningCluster(DATA_DIR)))
    return `No server is running on ${DATA_DIR}.`;
  const database = await openDatabase(config, () => undefined);
  try {
    return (await database.claimServer({ anyMajor: true }))
      ? `Stopped the PostgreSQL of ${DATA_DIR}, which a server that was killed left running.`
      : `A server is starting on ${DATA_DIR}: stop it once it has started, or by Ctrl-C.`;
  } finally {
    await database.close();
  }
}
