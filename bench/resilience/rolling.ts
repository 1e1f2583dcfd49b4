import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { startProxy } from './proxy.ts';
import { startReading, tally } from './readers.ts';
import { benchFolder, listingsOf, outsidePostgres, type Site, startSite } from './site.ts';
import { verdict } from './verdict.ts';
import { type Acknowledged, lost, prepareWriters, startWriting } from './writers.ts';

const CLIENTS = 6;
const ACCOUNTS = 40;
const SECRET = { JWT_SECRET: 'a secret for a bench only, at least 32 characters' };

/** A rolling restart under load: of the web processes of one server, and of two servers behind a proxy. */
export async function rolling(rounds: number): Promise<void> {
  const folder = await benchFolder();
  const postgres = await outsidePostgres(folder);
  const settings = { ...SECRET, DATABASE_URL: postgres.url, STOP_GRACE_SECONDS: '1' };
  try {
    const one = await startSite(folder, settings);
    await renewed(one, rounds);
    await one.stop();
    const ports = [await freePort(), await freePort()];
    const targets = ports.map((port) => ({ url: `http://127.0.0.1:${port}` }));
    const proxy = await startProxy(targets);
    // Where readers reach both: what the tokens of accounts say.
    const again = (index: number) =>
      startSite(folder, {
        ...settings,
        SITE_URL: proxy.url,
        WEB_PROCESSES: '1',
        PORT: String(ports[index]),
      });
    await restarted([await again(0), await again(1)], rounds, again);
    proxy.close();
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function renewed(site: Site, rounds: number): Promise<void> {
  const under = await load(site);
  const before = await site.webProcesses();
  for (let round = 1; round <= rounds; round++) {
    site.process.kill('SIGHUP');
    while (count(await site.log(), 'web processes are replaced"') < round) await sleep(100);
  }
  const after = await site.webProcesses();
  await under.end(`SIGHUP to a server of ${before.length} web processes, ${rounds} times`);
  const isNew = after.every((pid) => !before.includes(pid));
  verdict('web processes that are new', `${after.length} of ${before.length}`, 'all', isNew);
}

async function restarted(
  sites: Site[],
  rounds: number,
  again: (index: number) => Promise<Site>,
): Promise<void> {
  const under = await load(sites[0] as Site);
  for (let round = 0; round < rounds * sites.length; round++) {
    const index = round % sites.length;
    const code = await (sites[index] as Site).stop();
    if (code !== 0) verdict('a server that is asked to stop ends with', String(code), '0', false);
    sites[index] = await again(index);
    // Time for the proxy to see the new server.
    await sleep(500);
  }
  await under.end(`restart of two servers in turn, ${rounds} times each`);
  for (const site of sites) await site.stop();
}

async function load(site: Site) {
  const listings = await listingsOf(site);
  const writers = await prepareWriters(site, ACCOUNTS);
  const acknowledged: Acknowledged = { listings: [], reviews: [], files: [] };
  const reading = startReading(site.url, ['/', '/recherche', ...listings.map(({ path }) => path)], {
    clients: CLIENTS,
  });
  const writing = startWriting(
    site,
    writers,
    listings.map(({ id }) => id),
    acknowledged,
  );
  return {
    async end(what: string): Promise<void> {
      await writing.stop();
      const answers = await reading.stop();
      const failed = answers.filter(({ status }) => status !== 200);
      console.log(`\n${what}: ${tally(answers)}`);
      verdict(
        'requests of readers that failed',
        `${failed.length} of ${answers.length}`,
        '0',
        failed.length === 0,
      );
      if (failed.length > 0) console.log((await site.log()).split('\n').slice(-20).join('\n'));
      const writes = acknowledged.listings.length + acknowledged.reviews.length + acknowledged.files.length;
      const { failures } = writing;
      verdict(
        'writes that failed',
        `${failures.length} of ${writes + failures.length}`,
        '0',
        failures.length === 0,
      );
      for (const failure of new Set(failures)) console.log(`    ${failure}`);
      const missing = await lost(site, acknowledged);
      verdict(
        'acknowledged writes that are lost',
        `${missing.length} of ${writes}`,
        '0',
        missing.length === 0,
      );
    },
  };
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}
