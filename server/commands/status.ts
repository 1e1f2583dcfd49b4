import { projectKeys } from '#backend/app.ts';
import { readConfig } from '../config.ts';
import { jwtSecret, openDatabase } from '../database.ts';

/** `npm run -s status -- -o env`: how to reach the backend, in the names that the Supabase CLI uses. */
const config = readConfig();
const secret = await jwtSecret(config);
const keys = await projectKeys(secret);
const database = await openDatabase(config);
const values = {
  API_URL: config.SITE_URL ?? `http://${config.HOST}:${config.PORT}`,
  ANON_KEY: keys.anon,
  SERVICE_ROLE_KEY: keys.serviceRole,
  JWT_SECRET: secret,
  DB_URL: database.displayUrl,
};
await database.close();

const format = process.argv.slice(2).join(' ');
for (const [name, value] of Object.entries(values)) {
  console.log(format.includes('env') ? `${name}="${value}"` : `${name.padEnd(17)} ${value}`);
}
