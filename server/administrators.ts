import type { Pool } from 'pg';

/**
 * Makes these addresses, and no other, the administrators: SQL asks this table and nothing else.
 *
 * @param emails in lower case; empty for none
 */
export async function setAdministrators(database: Pool, emails: readonly string[]): Promise<void> {
  await database.query(
    `with gone as (delete from private.administrators where email <> all ($1))
     insert into private.administrators select unnest($1::text[]) on conflict do nothing`,
    [emails],
  );
}
