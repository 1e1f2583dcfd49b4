import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const FIRST_WAIT_MS = 1;
const LAST_WAIT_MS = 50;

/**
 * Waits until transactions that the stream brought are over for everyone else.
 *
 * PostgreSQL writes a commit to its log, from which the stream is fed, before it shows the commit's rows to others: who
 * asks at once may not see them yet, and would take them for hidden, or the rules of their table for what they were
 * before. Mostly it is a matter of microseconds; with a synchronous standby that does not answer nobody sees the
 * transaction, and so neither do subscribers.
 *
 * @param xids as the stream tells them, of 32 bits
 * @throws the driver's error
 */
export async function settled(owner: pg.Pool, xids: readonly number[]): Promise<void> {
  for (
    let waitMs = FIRST_WAIT_MS;
    await isAnyRunning(owner, xids);
    waitMs = Math.min(waitMs * 2, LAST_WAIT_MS)
  ) {
    await sleep(waitMs);
  }
}

// A snapshot tells who was still running, and from which number on nobody was; numbers are compared modulo 2^32.
async function isAnyRunning(owner: pg.Pool, xids: readonly number[]): Promise<boolean> {
  const { rows } = await owner.query<{ running: boolean }>({
    name: 'changes-settled',
    text: `select exists (
        select from unnest($1::int8[]) as given (xid), pg_current_snapshot() as now
        where xid in (select one::text::int8 & 4294967295 from pg_snapshot_xip(now) as one)
          or (xid - (pg_snapshot_xmax(now)::text::int8 & 4294967295)) & 4294967295 < 2147483648
      ) as running`,
    values: [xids],
  });
  return rows[0]?.running ?? false;
}
