import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import type { Frame } from './attack.ts';
import type { Caller } from './callers.ts';
import type { Answer } from './send.ts';

/** The socket stays open until nothing has come for so long, at most so long. */
const QUIET_MS = 300;
const MOST_MS = 10_000;

/** Opens a socket, sends its frames as fast as it takes them, and waits until the server is quiet. Its status is the code
 * of its close, `open` when it stayed. */
export async function sendFrames(
  url: URL,
  frames: Frame[],
  caller: Caller,
  address: string,
): Promise<Answer> {
  const started = performance.now();
  const target = new URL(url);
  target.protocol = 'ws:';
  if (caller.apikey !== '') target.searchParams.set('apikey', caller.apikey);
  const socket = new WebSocket(target, { headers: { 'x-forwarded-for': address }, perMessageDeflate: false });
  let bytes = 0;
  let start = '';
  let lastAt = performance.now();
  let closed: number | string | undefined;
  socket.on('message', (data: Buffer) => {
    if (bytes === 0) start = data.toString('utf8', 0, 160);
    bytes += data.length;
    lastAt = performance.now();
  });
  socket.on('close', (code) => {
    closed ??= code;
  });
  socket.on('error', (error) => {
    closed ??= error.message.slice(0, 60);
  });
  while (socket.readyState === WebSocket.CONNECTING && closed === undefined) await sleep(2);
  for (const { data, isBinary, isLast } of frames) {
    if (closed !== undefined) break;
    socket.send(data, { binary: isBinary ?? false, fin: isLast ?? true, compress: false });
    while (socket.bufferedAmount > 1024 * 1024 && closed === undefined) await sleep(1);
  }
  lastAt = performance.now();
  const until = performance.now() + MOST_MS;
  while (closed === undefined && performance.now() - lastAt < QUIET_MS && performance.now() < until) {
    await sleep(10);
  }
  socket.terminate();
  return { status: closed ?? 'open', ms: performance.now() - started, bytes, start };
}
