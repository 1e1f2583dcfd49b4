import type { Pool } from 'pg';
import type { Transfer } from './transfer.ts';

const REPORT_EVERY_MS = 1_000;

/** The transfer was cancelled, or another process took it over: nothing more may be written. */
export class TransferStoppedError extends Error {
  override readonly name = 'TransferStopped';
}

type Phase = 'fetching' | 'reading' | 'writing' | 'finishing';

/** Reports a transfer's progress once a second, and checks whether it must stop. */
export type TransferLease = {
  enter(phase: Phase): void;
  /** @param bytes of `bytesTotal`; null when they are not known */
  reach(rows: number, bytes?: number, bytesTotal?: number): void;
  /** @throws TransferStoppedError */
  mustGoOn(): void;
  release(): void;
};

export function leaseTransfer(
  database: Pool,
  { id, attempt }: Transfer,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): TransferLease {
  const reached = { phase: 'fetching' as Phase, rows: 0, bytes: 0, total: null as number | null };
  let isStopped = false;
  let isReporting = false;
  async function reportProgress(): Promise<void> {
    // One at a time: while what was written is being committed, the row is locked.
    if (isReporting) return;
    isReporting = true;
    try {
      const { phase, rows, bytes, total } = reached;
      const { rows: answers } = await database.query<{ isHeld: boolean }>(
        'select private.report_transfer_progress($1, $2, $3, $4, $5, $6) as "isHeld"',
        [id, attempt, phase, rows, Math.round(bytes), total],
      );
      if (answers[0]?.isHeld !== true) isStopped = true;
    } catch (error) {
      // The next report, a second later, says the same or more.
      onError(error);
    } finally {
      isReporting = false;
    }
  }
  const timer = setInterval(() => void reportProgress(), REPORT_EVERY_MS);
  return {
    enter(phase) {
      reached.phase = phase;
      void reportProgress();
    },
    reach(rows, bytes = reached.bytes, bytesTotal) {
      reached.rows = rows;
      reached.bytes = bytes;
      reached.total = bytesTotal ?? reached.total;
    },
    mustGoOn() {
      if (isStopped || signal.aborted) throw new TransferStoppedError('the transfer was stopped');
    },
    release: () => clearInterval(timer),
  };
}
