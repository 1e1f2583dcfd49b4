import path from 'node:path';
import type { PoolClient } from 'pg';

export type ImportFormat = 'req' | 'csv' | 'municipalities' | 'registry' | 'licences' | 'places' | 'osm';

/** Records an import (`private.transfers`), in the transaction that writes it. */
export type Ledger<Summary> = {
  /** @returns the id of the transfer */
  open(client: PoolClient): Promise<number>;
  /** Called once everything is written; an error rolls all of it back. */
  close(client: PoolClient, transferId: number, summary: Summary): Promise<void>;
};

/** Ledger of the command line: each import gets a transfer, which the administrators' page lists and can undo. */
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
