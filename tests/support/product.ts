import { rm } from 'node:fs/promises';
import { TEST_JWT_SECRET } from './cluster.ts';
import { temporaryFolder } from './folder.ts';
import { runProgram } from './run.ts';

/** The whole product, in a process of its own, on a given database. */
export type Product = {
  url: string;
  /** What `npm run status` prints: ANON_KEY, SERVICE_ROLE_KEY… */
  keys: Record<'ANON_KEY' | 'SERVICE_ROLE_KEY', string>;
  close(): Promise<void>;
};

/** Starts it without demonstration listings and without rate limits. */
export async function startProduct(database: { url: string }): Promise<Product> {
  const folder = await temporaryFolder('product');
  const environment = { DATABASE_URL: database.url, JWT_SECRET: TEST_JWT_SECRET, DATA_DIR: folder };
  const run = runProgram(['server/main.ts'], {
    ...environment,
    PORT: '0',
    DEMO_LISTINGS: '0',
    RATE_LIMITS: 'off',
  });
  const url = await run.until(/http:\/\/127\.0\.0\.1:\d+/);
  const status = runProgram(['server/commands/status.ts', '-o', 'json'], environment);
  return {
    url,
    keys: JSON.parse(await status.until(/\{[^}]+\}/)),
    async close() {
      run.process.kill('SIGTERM');
      await run.exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
