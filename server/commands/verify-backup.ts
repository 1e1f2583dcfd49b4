import { stat } from 'node:fs/promises';
import path from 'node:path';
import { checkBackup } from '../backup/check-backup.ts';
import { newestBackup } from '../backup/names.ts';
import { recordCheck } from '../backup/record-check.ts';
import { readConfig } from '../config.ts';
import { ownProject } from '../start/workspace.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run.ts';

const USAGE = 'Usage: npm run verify-backup -- [FILE|FOLDER]';
const ABOUT = `
FILE|FOLDER           a backup, or a folder whose newest backup is verified; BACKUP_DIR when absent`;

/**
 * `npm run verify-backup`: restores a backup into a scratch server beside the site, counts rows and files there, and
 * throws it away. The result is recorded in the database of the running site.
 */
await runCommand(async () => {
  const { positionals } = readArguments({ allowPositionals: true, options: {} }, USAGE, ABOUT);
  const config = readConfig();
  const [target = config.BACKUP_DIR, ...more] = positionals;
  if (!target || more.length > 0) throw new Error(USAGE);
  const started = Date.now();
  const report = (step: string) => console.error(`  ${step}`);
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());
  let file: string | null = null;
  try {
    file = (await stat(target)).isDirectory() ? await newestBackup(target) : path.resolve(target);
    report(`of ${file}`);
    const checked = await checkBackup(file, {
      dataDir: config.DATA_DIR,
      project: await ownProject(config),
      report,
      signal: ending.signal,
    });
    await recordCheck(config, { file, checked, problem: null }, report);
    console.log(
      `${file} was restored whole: made ${checked.madeAt}, ${checked.rows.toLocaleString('en')} rows, ` +
        `${checked.files.toLocaleString('en')} files, in ${((Date.now() - started) / 1000).toFixed(1)} s.`,
    );
  } catch (error) {
    if (ending.signal.aborted) throw new Error('The check was stopped; nothing is left of it.');
    await recordCheck(config, { file, checked: null, problem: (error as Error).message }, report);
    throw error;
  }
});
