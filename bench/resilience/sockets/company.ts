import { setTimeout as sleep } from 'node:timers/promises';
import { OTHER } from '../networks/addresses.ts';
import type { Site } from '../site.ts';
import { goodClient } from './good-client.ts';
import { openWriter, TABLE } from './rows.ts';

/** Broadcasts, row changes and heartbeats: a steady conversation that no attack may disturb. */
const EVERY_MS = 200;
const CHANNEL = 'good-company';
const EVENT = 'tick';
/** After its end, what was sent may still arrive. */
const SETTLE_MS = 5_000;
const JOIN_MS = 20_000;

/** Times in milliseconds. */
export type Conversation = {
  broadcasts: number[];
  changes: number[];
  heartbeats: number[];
  missedBroadcasts: number;
  missedChanges: number;
  closes: number[];
};

/** Two official clients in a channel at the other address: one sends broadcasts, the other gets them and the changes of a table. */
export async function makeCompany(site: Site) {
  const [sender, receiver] = [goodClient(site, OTHER), goodClient(site, OTHER)];
  const both = [sender, receiver];
  const writer = openWriter(site.databaseUrl);
  const arrivals = new Map<string, number>();
  const arrived = (name: unknown) => arrivals.set(String(name), performance.now());
  const talk = sender.client.channel(CHANNEL);
  const hear = receiver.client
    .channel(CHANNEL)
    .on('broadcast', { event: EVENT }, ({ payload }) => arrived(payload.name))
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: TABLE }, (change) =>
      arrived((change.new as { note: string }).note),
    );
  talk.subscribe();
  hear.subscribe();
  const deadline = performance.now() + JOIN_MS;
  const isReady = () => arrivals.has('change 0') && arrivals.has('broadcast 0');
  while (!isReady() && performance.now() < deadline) {
    await writer.insert('change 0');
    if (talk.state === 'joined')
      await talk.send({ type: 'broadcast', event: EVENT, payload: { name: 'broadcast 0' } });
    await sleep(EVERY_MS);
  }
  if (!isReady()) throw new Error('the good clients could not join');
  let number = 0;

  /** Sends until it is stopped, then waits for missing messages. */
  async function converse(isOver: () => boolean): Promise<Conversation> {
    const sent = { broadcast: new Map<string, number>(), change: new Map<string, number>() };
    for (const one of both) {
      one.closes.length = 0;
      one.heartbeatsMs.length = 0;
    }
    while (!isOver()) {
      number += 1;
      sent.broadcast.set(`broadcast ${number}`, performance.now());
      const change = `change ${number}`;
      sent.change.set(change, performance.now());
      void talk.send({ type: 'broadcast', event: EVENT, payload: { name: `broadcast ${number}` } });
      writer.insert(change).catch((error: Error) => {
        // A row that was not written cannot be missed.
        sent.change.delete(change);
        console.error(`${change}: ${error.message}`);
      });
      for (const one of both) one.beat();
      await sleep(EVERY_MS);
    }
    const names = [...sent.broadcast.keys(), ...sent.change.keys()];
    const until = performance.now() + SETTLE_MS;
    while (names.some((name) => !arrivals.has(name)) && performance.now() < until) await sleep(20);
    const times = (of: Map<string, number>) =>
      [...of].flatMap(([name, at]) => (arrivals.has(name) ? [(arrivals.get(name) as number) - at] : []));
    const [broadcasts, changes] = [times(sent.broadcast), times(sent.change)];
    const pending = both.map((one) => one.pendingMs()).filter((ms) => ms > 0);
    return {
      broadcasts,
      changes,
      heartbeats: [...both.flatMap((one) => one.heartbeatsMs), ...pending],
      missedBroadcasts: sent.broadcast.size - broadcasts.length,
      missedChanges: sent.change.size - changes.length,
      closes: both.flatMap((one) => one.closes),
    };
  }

  return {
    converse,
    async leave(): Promise<void> {
      await Promise.all(both.map(({ client }) => client.realtime.disconnect()));
      await writer.close();
    },
  };
}

/** A client that comes during an attack. @returns the milliseconds until it is subscribed, or why it is not */
export async function newcomer(site: Site): Promise<number | string> {
  const { client } = goodClient(site, OTHER);
  const began = performance.now();
  try {
    return await new Promise<number | string>((resolve) => {
      client.channel(`newcomer-${began}`).subscribe((status) => {
        if (status === 'SUBSCRIBED') resolve(performance.now() - began);
        else if (status === 'TIMED_OUT') resolve(status);
      });
    });
  } finally {
    await client.realtime.disconnect();
  }
}
