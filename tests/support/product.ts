import { rm } from 'node:fs/promises';
import { TEST_JWT_SECRET } from './cluster.ts';
import { temporaryFolder } from './folder.ts';
import { type Keys, READY, readKeys, runServer } from './server.ts';

/** The whole product, in a separate process, on a given database. */
export type Product = {
  url: string;
  /** What `npm run status` prints: ANON_KEY, SERVICE_ROLE_KEY… */
  keys: Keys;
  close(): Promise<void>;
};

/** Starts it without demonstration listings and without rate limits. */
export async function startProduct(database: { url: string }): Promise<Product> {
  const folder = await temporaryFolder('product');
  const environment = { DATABASE_URL: database.url, JWT_SECRET: TEST_JWT_SECRET, DATA_DIR: folder };
  const run = runServer({ ...environment, RATE_LIMITS: 'off' });
  return {
    url: await run.until(READY),
    keys: await readKeys(environment),
    async close() {
      await run.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
