import { type BackendOptions, DEFAULT_RATE_LIMITS } from '#backend/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { test as base, expect, file } from './live.ts';
import { type Process, type RawSocket, replyTo, startProcess } from './support.ts';

/** `test` with `under`: runs `work` with a server that has these limits and trusts one proxy, and expects no logged error. */
export const test = base
  .extend('database', file, ({ opens }) => opens(createTestDatabase('live'), 'drop'))
  .extend(
    'under',
    file,
    ({ database }) =>
      async (limits: BackendOptions['realtimeLimits'], work: (server: Process) => Promise<void>) => {
        const server = await startProcess(database.url, {
          realtimeLimits: limits,
          rateLimits: DEFAULT_RATE_LIMITS,
          trustedProxies: 1,
        });
        try {
          await work(server);
        } finally {
          await server.close();
        }
        expect(server.failures).toEqual([]);
      },
  );

/** Joins a channel with a fresh socket. */
export async function join(raw: RawSocket, topic: string, config: object = {}): Promise<void> {
  raw.send(['1', '1', `realtime:${topic}`, 'phx_join', { config }]);
  await raw.next(replyTo('1'));
}

/** A value of the server's metrics. */
export async function gauge({ url, backend }: Process, name: string): Promise<number> {
  const headers = { apikey: backend.keys.serviceRole };
  const text = await fetch(`${url}/metrics`, { headers }).then((response) => response.text());
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
}
