import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { smallDisk } from '#tests/support/small-disk.ts';
import { isRunning, listingsIn, type Start, startWatched } from './first-start.ts';
import { verdict } from './verdict.ts';

const LISTINGS = 200;
const FREE_MIB = 700;
const SIZES_MIB = [1, 40, 80, 120, 200, 255];
/** Steps of a first start, at the beginning of which the disk is filled. */
const STEPS = [
  'creating the database',
  'starting PostgreSQL',
  'migration 20261122000000',
  'seed seeds/03',
  'preparing the site',
  'drawing pictures',
  'loading',
  'counting the listings',
];

type Outcome = {
  what: string;
  code: unknown;
  line: string;
  isClear: boolean;
  isLeftRunning: boolean;
  listings: number;
};

/**
 * A first start on disks that are too small, and on one that another program fills at a step of it: each ends with 1 and one
 * line, leaves nothing running, and the same folder becomes a whole site once there is room.
 */
export async function diskStart(): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const mib of SIZES_MIB) outcomes.push(await tooSmall(mib));
  for (const step of STEPS) outcomes.push(await filledAt(step));
  const count = (holds: (outcome: Outcome) => boolean) => outcomes.filter(holds).length;
  const asked = (what: string, holding: number) =>
    verdict(what, `${holding} of ${outcomes.length}`, 'all', holding === outcomes.length);
  asked(
    'starts that end with 1',
    count(({ code }) => code === 1),
  );
  asked(
    'in one line that names the folder',
    count(({ isClear }) => isClear),
  );
  asked(
    'and leave no PostgreSQL',
    count(({ isLeftRunning }) => !isLeftRunning),
  );
  asked(
    'folders that are whole once there is room',
    count(({ listings }) => listings === LISTINGS),
  );
}

async function tooSmall(mib: number): Promise<Outcome> {
  const disk = await smallDisk(`size=${mib}m`);
  try {
    return await outcomeOf(`${mib} MiB`, disk.folder, startWatched(disk.folder, LISTINGS), () =>
      disk.remount(`size=${FREE_MIB}m`),
    );
  } finally {
    await disk.unmount();
  }
}

async function filledAt(step: string): Promise<Outcome> {
  const disk = await smallDisk(`size=${FREE_MIB}m`);
  try {
    const start = startWatched(disk.folder, LISTINGS, (line) => line.includes(step) && disk.fill());
    return await outcomeOf(step, disk.folder, start, async () => disk.empty());
  } finally {
    await disk.unmount();
  }
}

async function outcomeOf(
  what: string,
  folder: string,
  { process, ended, errors }: Start,
  freeSpace: () => Promise<void>,
): Promise<Outcome> {
  await ended;
  const line = errors().trimEnd();
  const isClear = !line.includes('\n') && line.startsWith(`No space left on the disk of ${folder} (`);
  const pid = await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8').then(parseInt, () => 0);
  const isLeftRunning = pid > 0 && isRunning(pid);
  console.log(`  ${what}: ${process.exitCode}, « ${line.replaceAll('\n', ' ⏎ ').slice(0, 200)} »`);
  const code = process.exitCode;
  await freeSpace();
  const again = startWatched(folder, LISTINGS);
  await again.ready;
  const listings = await listingsIn(folder);
  again.process.kill('SIGTERM');
  await again.ended;
  return { what, code, line, isClear, isLeftRunning, listings };
}
