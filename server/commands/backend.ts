import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBackend, listen, readProject } from '#backend/app.ts';
import { loadedEnvironment, readConfig } from '../config.ts';
import { jwtSecret, openDatabase } from '../database.ts';
import { httpOptions } from '../open-backend.ts';
import { runCommand } from './run.ts';

const USAGE = 'Usage: npm run backend -- start --workdir DIR [--port 54321]';

/** Serves any folder that holds a `supabase/` project, as `supabase start` would, until it is interrupted. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { workdir: { type: 'string', default: '.' }, port: { type: 'string', default: '54321' } },
  });
  if (positionals[0] !== 'start' || !/^\d{1,5}$/.test(values.port)) throw new Error(USAGE);
  const folder = path.resolve(values.workdir, 'supabase');
  const project = await readProject(folder);
  const environment = loadedEnvironment();
  // A project's database lives beside it, unless the environment names another place.
  const dataDir = environment.DATA_DIR ?? path.join(folder, '.temp', 'bottin');
  const config = readConfig({ ...environment, DATA_DIR: dataDir, PORT: values.port });
  const database = await openDatabase(config);
  try {
    if (!(await database.claimServer()))
      throw new Error(`A server is already running on ${config.DATA_DIR}.`);
    const backend = await createBackend({
      databaseUrl: database.url,
      project,
      jwtSecret: await jwtSecret(config),
      storageFolder: path.join(config.DATA_DIR, 'storage'),
      maxConnections: 8,
      // As the gateway of `supabase start`, which lets a visitor in without a key.
      keyRequired: false,
      watchFunctions: true,
      ...httpOptions(config),
      onStep: (step) => console.log(`  ${step}`),
    });
    const listener = await listen({ host: config.HOST, port: config.PORT }, backend);
    console.log(`API_URL="http://${config.HOST}:${listener.port}"`);
    console.log(`ANON_KEY="${backend.keys.anon}"`);
    console.log(`SERVICE_ROLE_KEY="${backend.keys.serviceRole}"`);
    console.log(`DB_URL="${database.displayUrl}"`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    await listener.close();
    await backend.close();
  } finally {
    await database.close();
  }
}

await runCommand(main);
