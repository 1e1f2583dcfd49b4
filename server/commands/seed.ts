import path from 'node:path';
import { readConfig } from '../config.ts';
import { removeDemonstration, seedListings } from '../seed/index.ts';
import { storageFolder, withBackend } from '../start/open-backend.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run.ts';

const USAGE = 'Usage: npm run seed -- --listings N | --remove';
const OPTIONS = `
--listings N          adds N demonstration listings
--remove              removes all demonstration listings`;

await runCommand(async () => {
  const { values } = readArguments(
    { options: { listings: { type: 'string' }, remove: { type: 'boolean', default: false } } },
    USAGE,
    OPTIONS,
  );
  if (values.remove === Boolean(values.listings)) throw new Error(USAGE);
  if (values.listings && !/^\d{1,8}$/.test(values.listings)) throw new Error(USAGE);
  const config = readConfig();
  const mediaDir = path.join(storageFolder(config), 'listings');
  await withBackend(config, async (backend) => {
    const { admin } = backend;
    const media = { mediaDir, files: backend };
    if (values.remove) {
      const { removed } = await removeDemonstration(admin, media);
      console.log(`Removed ${removed} demonstration listings.`);
      return;
    }
    const summary = await seedListings(admin, {
      listings: Number(values.listings),
      ...media,
      onStep: (step) => console.error(`  ${step}`),
      onProgress: (made, wanted) =>
        console.error(`  ${made.toLocaleString('en')} of ${wanted.toLocaleString('en')}`),
    });
    console.log(
      `${summary.listings} demonstration listings added to ${summary.existing}, with ${summary.reviews} reviews ` +
        `and ${summary.photos} photos, in ${summary.seconds.toFixed(1)} s.`,
    );
  });
});
