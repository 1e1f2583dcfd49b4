import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { closeClients, connect, subscribe, VERSIONS } from './support.ts';

describe.each(VERSIONS)('broadcast, protocol %s', (vsn) => {
  let server: TestBackend;
  beforeAll(async () => {
    server = await startTestBackend('platform');
  });
  afterAll(() => server.close());
  afterEach(closeClients);

  const client = () => connect(server.url, server.backend.keys.anon, { vsn });

  it('reaches the others of the channel, and its sender when asked', async () => {
    const got: Record<string, unknown[]> = { other: [], self: [] };
    const other = client()
      .channel('room')
      .on('broadcast', { event: 'say' }, (m) => got.other?.push(m));
    const self = client()
      .channel('room', { config: { broadcast: { self: true, ack: true } } })
      .on('broadcast', { event: 'say' }, (m) => got.self?.push(m));
    expect(await subscribe(other)).toBe('SUBSCRIBED');
    expect(await subscribe(self)).toBe('SUBSCRIBED');
    const payload = { texte: 'été 🍁', nombre: 1.5, rien: null };
    expect(await self.send({ type: 'broadcast', event: 'say', payload })).toBe('ok');
    await expect
      .poll(() => got)
      .toEqual({
        other: [{ type: 'broadcast', event: 'say', payload }],
        self: [{ type: 'broadcast', event: 'say', payload }],
      });
    expect(await other.send({ type: 'broadcast', event: 'say', payload: { n: 2 } })).toBe('ok');
    await expect.poll(() => got.self?.length).toBe(2);
    expect(got.other?.length).toBe(1);
  });
});
