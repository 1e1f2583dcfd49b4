import type { Pool } from 'pg';
import type { Transfer } from './transfer.ts';

const TELL_EVERY_MS = 1_000;

/** The transfer was cancelled, or another process has it: nothing more is to be written. */
export class TransferStopped extends Error {
  override readonly name = 'TransferStopped';
}

type Phase = 'fetching' | 'reading' | 'writing' | 'finishing';

/** Says once a second how far a transfer is, and hears whether it is to stop. */
export type Hold = {
  enter(phase: Phase): void;
  /** @param bytes of `bytesTotal`; null when they are not known */
  reach(rows: number, bytes?: number, bytesTotal?: number): void;
  /** @throws TransferStopped */
  mustGoOn(): void;
  release(): void;
};

export function holdTransfer(
  database: Pool,
  { id, attempt }: Transfer,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Hold {
  const reached = { phase: 'fetching' as Phase, rows: 0, bytes: 0, total: null as number | null };
  let isStopped = false;
  let isTelling = false;
  async function tell(): Promise<void> {
    // One at a time: while what was written is being committed, the row is locked.
    if (isTelling) return;
    isTelling = true;
    try {
      const { phase, rows, bytes, total } = reached;
      const { rows: answers } = await database.query<{ isHeld: boolean }>(
        'select private.report_transfer_progress($1, $2, $3, $4, $5, $6) as "isHeld"',
        [id, attempt, phase, rows, Math.round(bytes), total],
      );
      if (answers[0]?.isHeld !== true) isStopped = true;
    } catch (error) {
      // The next second tells it anew.
      onError(error);
    } finally {
      isTelling = false;
    }
  }
  const timer = setInterval(() => void tell(), TELL_EVERY_MS);
  return {
    enter(phase) {
      reached.phase = phase;
      void tell();
    },
    reach(rows, bytes = reached.bytes, bytesTotal) {
      reached.rows = rows;
      reached.bytes = bytes;
      reached.total = bytesTotal ?? reached.total;
    },
    mustGoOn() {
      if (isStopped || signal.aborted) throw new TransferStopped('the transfer was stopped');
    },
    release: () => clearInterval(timer),
  };
}
