import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

it('hands over a body of 20,000 chunks of a byte in few pieces', async () => {
  const seen = Promise.withResolvers<{ pieces: number; text: string }>();
  const listener = await listen(
    { host: '127.0.0.1', port: 0 },
    {
      async fetch({ body }) {
        let pieces = 0;
        let text = '';
        for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
          pieces += 1;
          text += Buffer.from(piece).toString('latin1');
        }
        seen.resolve({ pieces, text });
        return new Response('read');
      },
    },
  );
  const socket = connect(listener.port, '127.0.0.1');
  const sent = 'abcdefghij'.repeat(2_000);
  const chunks = [...sent].map((letter) => `1\r\n${letter}\r\n`).join('');
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n${chunks}0\r\n\r\n`,
  );
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  const { pieces, text } = await seen.promise;
  await once(socket, 'close');
  await listener.close();
  expect(text).toBe(sent);
  expect(pieces).toBeLessThan(50);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});
