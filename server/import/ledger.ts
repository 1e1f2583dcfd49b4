import path from 'node:path';
import type { PoolClient } from 'pg';

export type ImportFormat = 'req' | 'csv' | 'municipalities' | 'registry';

/** Where an import is written down (`private.transfers`), in the transaction of what it writes. */
export type Ledger<Summary> = {
  /** @returns the number by which what it writes is remembered */
  open(client: PoolClient): Promise<number>;
  /** Called once everything is written; an error rolls all of it back. */
  close(client: PoolClient, transferId: number, summary: Summary): Promise<void>;
};

/** An import of the command line: a row of its own, which the administrators' page lists and undoes like any other. */
export function commandLedger(file: string, format: ImportFormat, bytes: number): Ledger<object> {
  return {
    async open(client) {
      const { rows } = await client.query<{ id: string }>(
        'select private.record_command_import($1, $2, $3) as id',
        [path.basename(file), format, bytes],
      );
      return Number(rows[0]?.id);
    },
    async close(client, transferId, summary) {
      await client.query('select private.end_command_import($1, $2)', [transferId, summary]);
    },
  };
}
