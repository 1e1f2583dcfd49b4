import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

type Acknowledged = { number: number; at: number };

const ROW_MS = 20;

/** A table of numbered rows in a site's database, each written in a separate transaction. */
export async function openNumberedRows(url: string) {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table private.numbered (number integer primary key)');
  const acknowledged: Acknowledged[] = [];
  return {
    acknowledged,
    async writeFor(ms: number): Promise<void> {
      const end = Date.now() + ms;
      while (Date.now() < end) {
        const number = acknowledged.length + 1;
        await client.query('insert into private.numbered values ($1)', [number]);
        acknowledged.push({ number, at: Date.now() });
        await sleep(ROW_MS);
      }
    },
    /** Ends the WAL segment under way. */
    async endSegment(): Promise<void> {
      await client.query('select pg_switch_wal()');
    },
  };
}
