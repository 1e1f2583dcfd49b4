import { projectKeys } from '#backend/app.ts';
import { readConfig } from '../config.ts';
import { jwtSecret, openDatabase } from '../database.ts';
import { runCommand } from './run.ts';

/** `npm run -s status -- -o env`: how to reach the backend, in the names that the Supabase CLI uses. */
await runCommand(async () => {
  const config = readConfig();
  const secret = await jwtSecret(config);
  const keys = await projectKeys(secret);
  const database = await openDatabase(config);
  await database.close();
  const values = {
    API_URL: config.SITE_URL ?? `http://${config.HOST}:${config.PORT}`,
    ANON_KEY: keys.anon,
    SERVICE_ROLE_KEY: keys.serviceRole,
    JWT_SECRET: secret,
    DB_URL: database.displayUrl,
  };
  const asEnvironment = process.argv.slice(2).join(' ').includes('env');
  for (const [name, value] of Object.entries(values)) {
    console.log(asEnvironment ? `${name}="${value}"` : `${name.padEnd(17)} ${value}`);
  }
});
