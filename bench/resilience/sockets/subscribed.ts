import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../site.ts';
import { verdict } from '../verdict.ts';
import { goodClient } from './good-client.ts';
import { openWriter, TABLE } from './rows.ts';

const CLIENTS = 200;
/** How many subscribe at the same moment. */
const AT_ONCE = 25;
/** Clients of one address: the limits of an address are another question. */
const OF_AN_ADDRESS = 4;
const FIRST_ADDRESS = 10;
const SUBSCRIBE_MS = 15_000;
const ARRIVE_MS = 5_000;
/** Longer than a process goes on listening to row changes after its last subscriber (docs/realtime.md). */
const IDLE_MS = 40_000;

type End = 'arrived' | 'missed' | 'not subscribed';

/** New clients subscribe to a table, each inserts a row at its first SUBSCRIBED, and waits for the event of that row. */
export async function subscribed(site: Site): Promise<void> {
  console.log('\n### subscribed');
  await round(site, 'new connections');
  await sleep(IDLE_MS);
  await round(site, `after ${IDLE_MS / 1000} s idle`);
}

async function round(site: Site, when: string): Promise<void> {
  const writer = openWriter(site.databaseUrl);
  const ends: End[] = [];
  try {
    for (let first = 0; first < CLIENTS; first += AT_ONCE) {
      const some = Array.from({ length: AT_ONCE }, (_, index) =>
        subscribe(site, first + index, `${when} ${first + index}`, writer.insert),
      );
      ends.push(...(await Promise.all(some)));
    }
  } finally {
    await writer.close();
  }
  const count = (end: End) => ends.filter((one) => one === end).length;
  const firstWave = ends.slice(0, AT_ONCE).filter((end) => end === 'arrived').length;
  console.log(
    `  ${when}: ${count('missed')} missed, ${count('not subscribed')} not subscribed; of the first ${AT_ONCE}, ${firstWave} arrived`,
  );
  const arrived = count('arrived');
  verdict(`subscribed: events, ${when}`, `${arrived} of ${CLIENTS}`, 'all', arrived === CLIENTS);
}

async function subscribe(
  site: Site,
  index: number,
  note: string,
  insert: (note: string) => Promise<void>,
): Promise<End> {
  const { client } = goodClient(site, `127.0.0.${FIRST_ADDRESS + Math.floor(index / OF_AN_ADDRESS)}`);
  let end: End = 'not subscribed';
  let isSubscribed = false;
  const arrived = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  client
    .channel(`rows-${index}`)
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: TABLE }, (change) => {
      if ((change.new as { note: string }).note !== note) return;
      end = 'arrived';
      arrived.resolve();
    })
    .subscribe((status) => {
      if (status !== 'SUBSCRIBED' || isSubscribed) return;
      isSubscribed = true;
      end = 'missed';
      insert(note).then(first.resolve, first.resolve);
    });
  await Promise.race([first.promise, sleep(SUBSCRIBE_MS)]);
  if (isSubscribed) await Promise.race([arrived.promise, sleep(ARRIVE_MS)]);
  await client.realtime.disconnect();
  return end;
}
