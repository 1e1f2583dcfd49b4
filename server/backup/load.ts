import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Table } from './tables.ts';

/** What stands aside while tables are filled, and how it comes back. */
type Aside = { away: string; back: string };

/**
 * Prepares tables for filling, inside a transaction: empties them, and drops their triggers, the foreign keys between
 * them and their secondary indexes. Requires the tables' owner, not a superuser.
 *
 * @returns restores all of them, which checks the foreign keys again
 */
export async function prepareTables(
  client: ClientBase,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => name);
  const references = await asides(client, REFERENCES, names);
  const indexes = await asides(client, INDEXES, names);
  const triggers = await asides(client, TRIGGERS, names);
  for (const { away } of [...references, ...indexes, ...triggers]) await client.query(away);
  await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    // References need the unique indexes that they name.
    for (const { back } of [...indexes, ...references, ...triggers]) await client.query(back);
  };
}

async function asides(client: ClientBase, text: string, names: string[]): Promise<Aside[]> {
  const { rows } = await client.query<Aside>(text, [names]);
  return rows;
}

const TABLES = '(select name::regclass as oid from unnest($1::text[]) as name)';

const REFERENCES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
    from pg_constraint where contype = 'f' and (conrelid in ${TABLES} or confrelid in ${TABLES})`;

// Indexes of constraints stay: they cannot be dropped without the constraint.
const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as away, pg_get_indexdef(indexrelid) as back
    from pg_index i where indrelid in ${TABLES} and not indisreplident
     and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype <> 'f')`;

const TRIGGERS = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as away,
         format('alter table %s enable %s trigger %I', tgrelid::regclass,
           case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as back
    from pg_trigger where not tgisinternal and tgenabled <> 'D' and tgrelid in ${TABLES}`;

/** A table that is being filled: compressed bytes go in as they come. */
export type Filling = {
  write(chunk: Buffer): Promise<void>;
  /** @returns how many rows PostgreSQL took */
  end(): Promise<number>;
};

/** Fills a table that was emptied in this same transaction. */
export function fillTable(client: ClientBase, { name, columns }: Table): Filling {
  const rows = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin (freeze)`));
  const decompress = createZstdDecompress();
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    decompress.destroy();
    rows.destroy();
  };
  decompress.on('error', fail);
  rows.on('error', fail);
  decompress.pipe(rows);
  const done = finished(rows);
  done.catch(() => undefined);
  const mustGoOn = () => {
    if (failure) throw new Error(`${name}: ${(failure as Error).message}`, { cause: failure });
  };
  return {
    async write(chunk) {
      mustGoOn();
      if (!(decompress as Writable).write(chunk)) {
        await Promise.race([once(decompress, 'drain'), done]).catch(fail);
      }
      mustGoOn();
    },
    async end() {
      decompress.end();
      await done.catch(fail);
      mustGoOn();
      return rows.rowCount;
    },
  };
}
