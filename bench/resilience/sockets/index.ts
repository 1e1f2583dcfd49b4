import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBenchArguments } from '../../arguments.ts';
import { MAX_MEMORY_RATIO } from '../networks/report.ts';
import { copySeed } from '../seeded.ts';
import { benchFolder, startSite } from '../site.ts';
import { attacksWith } from './attacks.ts';
import { frameLimitOf } from './frame-limit.ts';
import { type Measured, measure } from './measure.ts';
import { readerOf } from './pages.ts';
import { report, table } from './report.ts';
import { makeTable, TABLE } from './rows.ts';
import { subscribed } from './subscribed.ts';

const SUBSCRIBED = 'subscribed';
// Without proxies, the address of a connection is the visitor's.
const ENVIRONMENT = { DEMO_LISTINGS: '0', TRUSTED_PROXIES: '0' };
const WARM_UP_MS = 10_000;
const FATAL_LINES = 6;

/**
 * What WebSockets of one address, with the public key, do to the pages and the live updates of another, on two web
 * processes: `npm run bench -- resilience sockets [--listings N] [--only NAMES] [--seconds S] [--rest S] [--more FILE]`.
 * Names are separated by commas; a part of a name is enough.
 */
export async function sockets(args: string[]): Promise<void> {
  const { values } = readBenchArguments('resilience sockets', {
    args,
    options: {
      listings: { type: 'string', default: '100000' },
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '10' },
      rest: { type: 'string', default: '60' },
      /** A module that exports more `attacks`, by name. */
      more: { type: 'string', default: '' },
    },
  });
  const [listings, seconds, restSeconds] = [values.listings, values.seconds, values.rest].map(Number) as [
    number,
    number,
    number,
  ];
  const more = values.more === '' ? '' : pathToFileURL(resolve(values.more)).href;
  const names = chosen(Object.keys(await attacksWith(more)), values.only.split(',').filter(Boolean));
  const folder = await benchFolder();
  await copySeed(listings, folder);
  let site = await startSite(folder, ENVIRONMENT);
  const all: Measured[] = [];
  try {
    await makeTable(site.databaseUrl);
    if (names.includes(SUBSCRIBED)) await subscribed(site);
    const attacks = names.filter((name) => name !== SUBSCRIBED);
    if (attacks.length === 0) return;
    const frameLimit = await frameLimitOf(site);
    console.log(`\nlargest message: ${frameLimit} bytes`);
    let read = await readerOf(site, listings);
    await read(WARM_UP_MS);
    for (const name of attacks) {
      const orders = { url: site.url, anonKey: site.anonKey, name, frameLimit, table: TABLE, more };
      const one = await measure(site, orders, read, { seconds, restSeconds });
      report(one);
      all.push(one);
      if (one.replaced > 0) console.log(`  server log:\n${fatalLines(await site.log())}`);
      if (one.memory.after <= one.memory.before * MAX_MEMORY_RATIO && one.replaced === 0) continue;
      // Each attack is judged alone: what this one left behind is not the next one's.
      await site.stop();
      site = await startSite(folder, ENVIRONMENT, site);
      read = await readerOf(site, listings);
      await read(WARM_UP_MS);
    }
    table(all);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The last log lines of the server and its processes. */
function fatalLines(log: string): string {
  const lines = log.split('\n').filter((line) => /FATAL|Error|ended|exit/.test(line));
  return lines
    .slice(-FATAL_LINES)
    .map((line) => `    ${line.slice(0, 200)}`)
    .join('\n');
}

function chosen(attacks: readonly string[], parts: readonly string[]): string[] {
  const names = [SUBSCRIBED, ...attacks];
  const unknown = parts.find((part) => !names.some((name) => name.includes(part)));
  if (unknown) throw new Error(`${unknown}: one of ${names.join(', ')}`);
  return names.filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)));
}
