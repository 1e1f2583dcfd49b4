import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { lastUseOf } from '../credentials/wallet-error.ts';
import type { WalletMessage } from '../credentials/wallet-message.ts';

/** Maximum expired rows deleted per call. */
const FORGOTTEN_AT_ONCE = 100;

/**
 * Records the use of a message until it expires.
 *
 * Keyed by the text rather than the signature, because one text can have several valid signatures.
 *
 * @returns false when the message was used before
 */
export async function useMessage(client: ClientBase, message: WalletMessage, now: Date): Promise<boolean> {
  await client.query(
    `delete from auth.bottin_wallet_messages where hash in (
       select hash from auth.bottin_wallet_messages where forgotten_at < $1 limit $2 for update skip locked)`,
    [now, FORGOTTEN_AT_ONCE],
  );
  const { rowCount } = await client.query(
    'insert into auth.bottin_wallet_messages (hash, forgotten_at) values ($1, $2) on conflict do nothing',
    [createHash('sha256').update(message.raw).digest(), lastUseOf(message)],
  );
  return rowCount === 1;
}
