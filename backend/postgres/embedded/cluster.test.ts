import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answerOf, tcpUrl } from './cluster.ts';

/** The address of a server that does this with who connects, until the test has ended. */
async function listens(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer(onConnection);
  onTestFinished(() => {
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return tcpUrl((server.address() as AddressInfo).port, 'secret');
}

describe('answerOf', () => {
  test.for<[string, (socket: Socket) => void]>([
    ['resets the connection', (socket) => socket.once('data', () => socket.resetAndDestroy())],
    ['closes the connection', (socket) => socket.once('data', () => socket.destroy())],
  ])('hears nobody where one that goes away %s', async ([_, goAway]) => {
    expect(await answerOf(await listens(goAway))).toBe('nobody');
  });

  test('throws what a PostgreSQL says that refuses', async () => {
    const refusal = Buffer.from('E    SFATAL\0C28P01\0Mpassword authentication failed\0\0');
    refusal.writeInt32BE(refusal.length - 1, 1);
    const url = await listens((socket) => socket.once('data', () => socket.end(refusal)));
    await expect(answerOf(url)).rejects.toThrow('password authentication failed');
  });
});
