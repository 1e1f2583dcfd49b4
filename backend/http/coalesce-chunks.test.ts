import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { coalesceChunks } from './coalesce-chunks.ts';
import { listen } from './listen.ts';

/** Sends a body in one-byte chunks, one per letter; returns the whole response. */
async function send(port: number, letters: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks = [...letters].map((letter) => `1\r\n${letter}\r\n`).join('');
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n';
  socket.write(`${head}${chunks}0\r\n\r\n`);
  const answer: string[] = [];
  socket.setEncoding('latin1').on('data', (data: string) => answer.push(data));
  await once(socket, 'close');
  return answer.join('');
}

it('reads no more of a body in chunks than its reader has asked for', async () => {
  const listener = await listen(
    { host: '127.0.0.1', port: 0 },
    {
      async fetch(request, { incoming }) {
        // Only one socket buffer may be parsed before the body is read, and not everything that was sent.
        await setTimeout(300);
        const unread = incoming.readableLength;
        return Response.json({ unread, read: (await request.text()).length });
      },
    },
  );
  const answer = await send(listener.port, 'x'.repeat(100_000));
  await listener.close();
  const { unread, read } = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
  expect(read).toBe(100_000);
  expect(unread).toBeLessThan(25_000);
});

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
  const sent = 'abcdefghij'.repeat(2_000);
  const answered = send(listener.port, sent);
  const { pieces, text } = await seen.promise;
  const answer = await answered;
  await listener.close();
  expect(text).toBe(sent);
  expect(pieces).toBeLessThan(50);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

it('keeps no more memory than bytes of a body whose bytes come a turn apart', async () => {
  const pushed: Buffer[] = [];
  const incoming = new IncomingMessage(new Socket());
  incoming.headers['transfer-encoding'] = 'chunked';
  incoming.push = (chunk: Buffer | null) => {
    if (chunk !== null) pushed.push(chunk);
    return true;
  };
  coalesceChunks(incoming, new ServerResponse(incoming));
  for (const letter of 'abc') {
    incoming.push(Buffer.from(letter));
    await setImmediate();
  }
  expect(pushed.map(String)).toEqual(['a', 'b', 'c']);
  expect(pushed.reduce((total, { buffer }) => total + buffer.byteLength, 0)).toBe(3);
});
