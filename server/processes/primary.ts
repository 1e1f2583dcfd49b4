import path from 'node:path';
import { type Backend, namingFullDisk } from '#backend/app.ts';
import { mustBeRestored } from '../backup/unfinished.ts';
import { type Config, describeUnset } from '../config.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { seedFirstRun } from '../seed/first-run.ts';
import { startSelfWatch } from '../self-watch/self-watch.ts';
import { createAdministrators, setAdministrators } from '../start/administrators.ts';
import { type Database, openDatabase } from '../start/database.ts';
import { mailOptions, openBackend, storageFolder } from '../start/open-backend.ts';
import { jwtSecret } from '../start/project-secret.ts';
import { announce } from '../start/running.ts';
import { onRenewSignal, stopSignal } from '../start/signals.ts';
import { setSiteAddress } from '../start/site-address.ts';
import { siteErrors } from '../start/site-errors.ts';
import { siteLogger } from '../start/site-logger.ts';
import { createStartSteps, type StartSteps } from '../start/start-steps.ts';
import { serverUrl } from '../start/workspace.ts';
import { inProcessClient } from '../web/in-process-client.ts';
import { connectionsOfEach, requireConnections, webProcesses } from './count.ts';
import { type Front, openFront } from './front.ts';

/** How long requests under way may take to end once the port is closed. */
const DRAIN_MS = 10_000;

/** The server: its database, its jobs, its port, and the web processes that answer there, until a signal ends it. */
export async function runPrimary(config: Config): Promise<void> {
  let front: Front | undefined;
  const steps = createStartSteps(config, (step) => front?.starting(step));
  try {
    await namingFullDisk(config.DATA_DIR, !config.DATABASE_URL, () =>
      start(config, steps, (opened) => {
        front = opened;
      }),
    );
  } catch (error) {
    steps.fail((error as Error).message);
    process.exitCode = 1;
  }
}

async function start(config: Config, steps: StartSteps, onFront: (front: Front) => void): Promise<void> {
  let front: Front | undefined;
  // Asked twice, it stops at once.
  const stopped = stopSignal(() => void front?.close());
  const logger = siteLogger(config);
  await mustBeRestored(config.DATA_DIR);
  // Created before the database: a database without its secret is an error.
  await jwtSecret(config);
  const database = await openDatabase(config, steps.begin);
  try {
    if (!(await database.claimServer())) {
      throw new Error(
        `A server is already running on ${config.DATA_DIR}; stop it first, or set another DATA_DIR.`,
      );
    }
    database.keepRunning((line) => logger.error(line));
    front = await openFront(config, (line) => logger.warn(line));
    onFront(front);
    try {
      await run(config, database, front, stopped, steps);
    } finally {
      await front.close();
    }
  } finally {
    await database.close();
  }
}

async function run(
  config: Config,
  database: Database,
  front: Front,
  stopped: Promise<void>,
  steps: StartSteps,
): Promise<void> {
  const ownUrl = serverUrl(config.HOST, front.port);
  const url = config.SITE_URL ?? ownUrl;
  steps.begin('checking the database');
  const backend = await openBackend(config, database, steps.begin, {
    siteUrl: url,
    functionsApiUrl: ownUrl,
    mail: mailOptions(config),
    maxConnections: connectionsOfEach(webProcesses(config)),
    onNote: steps.note,
  });
  try {
    await prepareSite(config, backend, url, steps);
    await requireConnections(backend.admin, webProcesses(config), steps.note);
    const site = { url, ownUrl, databaseUrl: database.url };
    const onError = siteErrors(config);
    const stopSelfWatch = await startSelfWatch(backend.admin, config.DATABASE_URL === undefined, onError);
    const stopJobs = startJobs(config, backend, site);
    steps.begin('opening the site');
    await front.serve(site, backend);
    steps.ready(config.SITE_NAME, url);
    onRenewSignal(() => void front.renew());
    const forget = await announce(config.DATA_DIR, url);
    await stopped;
    await forget();
    steps.stopping();
    await front.close({ graceMs: config.STOP_GRACE_SECONDS * 1000, drainMs: DRAIN_MS });
    await stopJobs();
    await stopSelfWatch();
  } finally {
    await front.close();
    await backend.close();
  }
}

/** Writes the configuration that the database needs, and creates the data of a first start. */
async function prepareSite(config: Config, backend: Backend, url: string, steps: StartSteps): Promise<void> {
  steps.begin('preparing the site');
  await setAdministrators(backend.admin, config.ADMIN_EMAILS);
  await setSiteAddress(backend.admin, {
    name: config.SITE_NAME,
    url,
    apiUrl: url,
    contactEmail: config.CONTACT_EMAIL,
    postalAddress: config.POSTAL_ADDRESS ?? null,
    privacyOfficer: config.PRIVACY_OFFICER ?? null,
    privacyEmail: config.PRIVACY_EMAIL ?? null,
    sendsTexts: backend.sendText !== null,
  });
  const service = inProcessClient(backend, url, backend.keys.serviceRole);
  await createAdministrators(service, config.ADMIN_EMAILS, (email, password) =>
    steps.note(`administrator ${email}, password ${password}: shown only here, to be changed at once`),
  );
  const mediaDir = path.join(storageFolder(config), 'listings');
  const isFirst = await seedFirstRun(
    backend.admin,
    config.DEMO_LISTINGS,
    { mediaDir, files: backend },
    steps,
  );
  const unset = isFirst && describeUnset(config);
  if (unset) steps.note(unset);
}
