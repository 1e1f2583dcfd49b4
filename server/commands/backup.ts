import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { namingFullDisk, openByteStore } from '#backend/app.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { backupName, removeIncomplete, rotateBackups } from '../backup/names.ts';
import { verifyBackup } from '../backup/restore-backup.ts';
import { mustBeRestored } from '../backup/unfinished.ts';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../start/database.ts';
import { placeOf, storageOptions } from '../start/open-backend.ts';
import { jwtSecret } from '../start/project-secret.ts';
import { ownProject } from '../start/workspace.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run.ts';

const USAGE = 'Usage: npm run backup -- FOLDER|FILE [--keep N] [--verify]';
const OPTIONS = `
--keep N              with a FOLDER: removes older backups there, but for N
--verify              reads the backup again after writing it; with a FILE that exists, only reads it`;

/**
 * `npm run backup -- FOLDER`: a whole copy of the site, while it runs. A folder gets a file named for the moment;
 * `--keep` leaves that many there. With `--verify` what was written is read again; a file that exists is only read.
 */
await runCommand(async () => {
  const { positionals, values } = readArguments(
    {
      allowPositionals: true,
      options: { keep: { type: 'string' }, verify: { type: 'boolean', default: false } },
    },
    USAGE,
    OPTIONS,
  );
  const [target, ...more] = positionals;
  if (!target || more.length > 0) throw new Error(USAGE);
  const found = await stat(target).catch(() => undefined);
  if (found?.isFile()) {
    if (!values.verify || values.keep) throw new Error(`${target} exists. ${USAGE}`);
    return verify(target);
  }
  const isFolder = found?.isDirectory() === true;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(isFolder && Number.isInteger(keep) && keep > 0)) throw new Error(USAGE);
  const file = isFolder ? path.join(target, backupName(new Date())) : target;

  const config = readConfig();
  await mustBeRestored(config.DATA_DIR);
  if (isFolder) await removeIncomplete(target, new Date());
  await namingFullDisk(config.DATA_DIR, !config.DATABASE_URL, () => backup(config, file));
  if (values.verify) await verify(file);
  if (keep === undefined) return;
  for (const name of await rotateBackups(target, keep)) console.log(`Removed ${name}`);
});

async function backup(config: Config, file: string): Promise<void> {
  const started = Date.now();
  console.error(`  of ${placeOf(config)}`);
  const secret = await jwtSecret(config);
  const database = await openDatabase(config, (step) => console.error(`  ${step}`));
  const { storageFolder: folder, storageS3: s3 } = storageOptions(config);
  const store = await openByteStore({ folder, s3 });
  try {
    const project = await ownProject(config);
    const summary = await makeBackup(file, {
      databaseUrl: database.url,
      store,
      jwtSecret: secret,
      keepsSecret: config.JWT_SECRET === undefined,
      signingKeysFile: project.auth.signingKeysPath || null,
      version: await ownVersion(),
      commit: await commit(),
      report: (step) => console.error(`  ${step}`),
    });
    const { size } = await stat(file);
    console.log(
      `${file}: ${summary.totalRows.toLocaleString('en')} rows, ${summary.files.toLocaleString('en')} files, ` +
        `${inMiB(size)}, in ${((Date.now() - started) / 1000).toFixed(1)} s.`,
    );
    if (summary.missing > 0) {
      console.error(`WARNING: ${summary.missing} files that rows name are not there, and not in the backup.`);
    }
  } finally {
    store.close();
    await database.close();
  }
}

async function verify(file: string): Promise<void> {
  const { about, ending } = await verifyBackup(file);
  const rows = Object.values(ending.rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `${file} is whole: made ${about.madeAt} by version ${about.version} (${about.commit ?? 'no commit'}), ` +
      `${rows.toLocaleString('en')} rows, ${ending.files.toLocaleString('en')} files of ${inMiB(ending.fileBytes)}.`,
  );
}

async function ownVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

// Null outside a clone, such as an unpacked archive. Git refuses a clone that belongs to another account, such as a
// service's, unless it is listed in `safe.directory`.
async function commit(): Promise<string | null> {
  const clone = path.resolve(import.meta.dirname, '../..');
  const options = ['-c', `safe.directory=${clone}`];
  const git = promisify(execFile)('git', [...options, 'rev-parse', 'HEAD'], { cwd: clone });
  return git.then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}

function inMiB(bytes: number): string {
  return `${(bytes / 1024 ** 2).toLocaleString('en', { maximumFractionDigits: 1 })} MiB`;
}
