import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { DataClient } from '../web/data-client.ts';

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

/**
 * Creates the missing administrator accounts, confirmed, each with a temporary password:
 * `app_metadata.must_change_password` makes the pages ask for a new one until it is changed. Existing accounts are left
 * unchanged.
 *
 * @param service the official client with the service's own key
 * @param emails in lower case
 * @param report called with each new address and its password, which is stored nowhere else
 */
export async function createAdministrators(
  service: DataClient,
  emails: readonly string[],
  report: (email: string, password: string) => void,
): Promise<void> {
  for (const email of emails) {
    const password = newPassword();
    const { error } = await service.auth.admin.createUser({
      email,
      password,
      email_confirm: true,
      app_metadata: { must_change_password: true },
    });
    if (!error) report(email, password);
    else if (error.code !== 'email_exists') {
      throw new Error(`ADMIN_EMAILS: the account of ${email} was not made: ${error.message}`, {
        cause: error,
      });
    }
  }
}

// 120 bits; of every kind of character that a project may ask for.
function newPassword(): string {
  return `${randomBytes(15).toString('base64url')}-aA1`;
}
