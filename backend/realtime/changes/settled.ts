import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const FIRST_WAIT_MS = 1;
const LAST_WAIT_MS = 50;
const MAX_WAIT_MS = 10_000;

/**
 * Waits until transactions that the stream brought are over for everyone else.
 *
 * PostgreSQL writes a commit to its log, from which the stream is fed, before it shows the commit's rows to others: who
 * asks at once may not see them yet, and would take them for hidden. With a synchronous standby that takes long, and
 * after ten seconds what is not visible counts as hidden.
 *
 * @param xids as the stream tells them, of 32 bits
 */
export async function settled(owner: pg.Pool, xids: readonly number[]): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (let waitMs = FIRST_WAIT_MS; Date.now() < deadline; waitMs = Math.min(waitMs * 2, LAST_WAIT_MS)) {
    // A snapshot tells who was still running, and from which number on nobody was; numbers are compared modulo 2^32.
    const { rows } = await owner.query<{ running: boolean }>({
      name: 'changes-settled',
      text: `select exists (
          select from unnest($1::int8[]) as given (xid), pg_current_snapshot() as now
          where xid in (select one::text::int8 & 4294967295 from pg_snapshot_xip(now) as one)
            or (xid - (pg_snapshot_xmax(now)::text::int8 & 4294967295)) & 4294967295 < 2147483648
        ) as running`,
      values: [xids],
    });
    if (!rows[0]?.running) return;
    await sleep(waitMs);
  }
}
