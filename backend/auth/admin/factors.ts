import type { ClientBase } from 'pg';

/**
 * Updates the values that are not null.
 *
 * @returns false when another factor of the person has the same name
 */
export async function changeFactor(
  client: ClientBase,
  id: string,
  { name, phone }: { name: string | null; phone: string | null },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update auth.mfa_factors f set friendly_name = coalesce($2, f.friendly_name), phone = coalesce($3, f.phone),
       updated_at = $4
     where f.id = $1 and not exists (
       select from auth.mfa_factors o where o.user_id = f.user_id and o.id <> f.id and o.friendly_name = $2
     )`,
    [id, name, phone, now],
  );
  return rowCount === 1;
}
