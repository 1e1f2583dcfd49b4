import type { PoolClient } from 'pg';

/** The account that has claimed half of the demonstration. */
export const DEMO_OWNER = '00000000-0000-4000-8000-0000000de300';

/** Creates the account of the owner. It has neither email nor password: it cannot sign in and receives no email. */
export async function prepareOwner(client: PoolClient): Promise<void> {
  await client.query('insert into auth.users (id) values ($1) on conflict (id) do nothing', [DEMO_OWNER]);
}
