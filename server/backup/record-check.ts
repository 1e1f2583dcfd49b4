import path from 'node:path';
import { createClient, embeddedTcpUrl } from '#backend/app.ts';
import type { Config } from '../config.ts';
import { runningServer } from '../start/running.ts';
import type { CheckedBackup } from './check-backup.ts';

export type CheckResult = {
  /** Null when there was no backup to check. */
  file: string | null;
  checked: CheckedBackup | null;
  /** Null when the backup was restored whole. */
  problem: string | null;
};

/** Records a check in the site's database; where no site runs, only says so. */
export async function recordCheck(
  config: Config,
  { file, checked, problem }: CheckResult,
  report: (step: string) => void,
): Promise<void> {
  const url = await siteDatabase(config);
  if (url === undefined) return report('no site runs here: the result is recorded nowhere');
  const client = createClient(url, 'bottin-check');
  await client.connect();
  try {
    await client.query('select private.record_backup_check($1, $2, $3, $4, $5)', [
      file && path.basename(file),
      checked?.madeAt ?? null,
      checked?.rows ?? null,
      checked?.files ?? null,
      problem,
    ]);
  } finally {
    await client.end();
  }
}

async function siteDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<string | undefined> {
  if (DATABASE_URL) return DATABASE_URL;
  return (await runningServer(DATA_DIR)) ? embeddedTcpUrl(DATA_DIR) : undefined;
}
