import type { DataClient } from './client.ts';
import type { PublicReads } from './public-reads.ts';

type Read<Client, Key, Value> = (client: Client, key: Key) => Promise<Value>;

/**
 * Caches the answers of a read for the lifetime of the client, for data that does not change while a form is filled in.
 * A failed read is evicted, so that the next call retries.
 */
export function remembered<Client extends DataClient | PublicReads, Key, Value>(
  read: Read<Client, Key, Value>,
): Read<Client, Key, Value> {
  const answers = new WeakMap<Client, Map<Key, Promise<Value>>>();
  return (client, key) => {
    const known = answers.get(client) ?? new Map<Key, Promise<Value>>();
    answers.set(client, known);
    const answer =
      known.get(key) ??
      read(client, key).catch((error) => {
        known.delete(key);
        throw error;
      });
    known.set(key, answer);
    return answer;
  };
}
