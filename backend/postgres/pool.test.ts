import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { isUncommitted } from './connection-error.ts';
import { createPool, takeClient } from './pool.ts';

/** PostgreSQL's message ErrorResponse: https://www.postgresql.org/docs/18/protocol-message-formats.html */
function errorResponse(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** The error of a connection to a server that answers every startup message with one code; without a code, to none. */
async function refusal(code: string | null): Promise<unknown> {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(errorResponse(code ?? '')));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (code === null) server.close();
  else onTestFinished(() => void server.close());
  const pool = createPool(`postgresql://anne@127.0.0.1:${port}/bottin`, 1, () => undefined);
  onTestFinished(() => pool.end());
  return takeClient(pool).catch((error: unknown) => error);
}

it.each([
  ['08P01', 'pgBouncer has lost its server'],
  ['57P03', 'PostgreSQL starts'],
  ['53300', 'too many connections'],
])('lets a transaction run again when its connection is refused with %s: %s', async (code) => {
  const error = await refusal(code);
  expect(error).toMatchObject({ code });
  expect(isUncommitted(error)).toBe(true);
});

it('lets no transaction run again after a wrong password, nor without a server', async () => {
  expect(await refusal('28P01')).toMatchObject({ code: '28P01' });
  expect(isUncommitted(await refusal('28P01'))).toBe(false);
  expect(isUncommitted(await refusal(null))).toBe(false);
});
