import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack, Body, HttpAttack, Reach } from './attack.ts';
import type { Caller } from './callers.ts';
import { sendFrames } from './send-frames.ts';

/** One answer: its status, or why there is none (`timeout`, `ECONNRESET` …). */
export type Answer = { status: number | string; ms: number; bytes: number; start: string };

/** An attack whose bytes are ready, so that making them is not measured. */
export type Ready = { bytes: number; send(): Promise<Answer> };

/** From the request's last byte; its sender may be slow by intent. */
export const ANSWER_MS = 30_000;
const START_CHARACTERS = 160;
const SMALL_BYTES = 4096;

/** @param address that the proxy would have seen: another one for each request, so that limits by network hide nothing */
export async function ready(attack: Attack, reach: Reach, caller: Caller, address: string): Promise<Ready> {
  const path = attack.path.replaceAll('{user}', caller.id);
  if (attack.kind === 'socket') {
    const frames = attack.frames();
    const bytes = frames.reduce((sum, { data }) => sum + data.length, 0);
    return { bytes, send: () => sendFrames(new URL(path, reach.url), frames, caller, address) };
  }
  const made = await attack.body?.(reach);
  // Small bodies may name the account of their caller too.
  const body =
    Buffer.isBuffer(made) && made.length < SMALL_BYTES
      ? Buffer.from(made.toString('latin1').replaceAll('<caller>', caller.id), 'latin1')
      : made;
  const bytes = body === undefined ? 0 : Buffer.isBuffer(body) ? body.length : body.bytes;
  return { bytes, send: () => sendHttp({ ...attack, path }, reach.url, caller, address, body) };
}

function sendHttp(
  attack: HttpAttack,
  url: string,
  caller: Caller,
  address: string,
  body: Body | undefined,
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const own = attack.headers.map(([name, value]) => [name, filled(value, caller)] as [string, string]);
  const replaced = new Set(own.map(([name]) => name));
  const keys = [...caller.headers, ['x-forwarded-for', address] as [string, string]];
  const headers = [...keys.filter(([name]) => !replaced.has(name)), ...own];
  if (!attack.headers.some(([name]) => name === 'host')) headers.push(['host', `${hostname}:${port}`]);
  if (body !== undefined && (Buffer.isBuffer(body) || body.hasLength)) {
    headers.push(['content-length', String(Buffer.isBuffer(body) ? body.length : body.bytes)]);
  } else if (body !== undefined) headers.push(['transfer-encoding', 'chunked']);
  const started = performance.now();
  return new Promise((resolve) => {
    let isOver = false;
    let isAnswered = false;
    const end = (status: number | string, bytes = 0, start = '') => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      resolve({ status, ms: performance.now() - started, bytes, start });
      sending.destroy();
    };
    const sending = request(
      {
        host: hostname,
        port,
        method: attack.method,
        path: attack.path,
        headers: headers.flat(),
        agent: false,
      },
      (response) => {
        isAnswered = true;
        let bytes = 0;
        let start = '';
        response.on('data', (chunk: Buffer) => {
          if (bytes === 0) start = chunk.toString('utf8', 0, START_CHARACTERS);
          bytes += chunk.length;
        });
        response.on('end', () => end(response.statusCode ?? 0, bytes, start));
        response.on('error', (error: NodeJS.ErrnoException) =>
          end(error.code ?? error.message, bytes, start),
        );
      },
    );
    sending.on('error', (error: NodeJS.ErrnoException) => {
      // An error may come before the body has left: what was answered is read first.
      setTimeout(() => end(error.code ?? error.message), isAnswered ? 1000 : 0);
    });
    let timer = setTimeout(() => end('timeout'), ANSWER_MS + 120_000);
    write(sending, body).then(() => {
      clearTimeout(timer);
      timer = setTimeout(() => end('timeout'), ANSWER_MS);
    });
  });
}

/** Waits until a request accepts more bytes, or is closed. */
async function drained(sending: ClientRequest): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  // One of the two is always aborted.
  await Promise.race([once(sending, 'drain', { signal }), once(sending, 'close', { signal })]).catch(
    () => null,
  );
  over.abort();
}

/** A header's value with the id of the caller's account in it, and what is to be in base64. */
function filled(value: string, { id }: Caller): string {
  return value
    .replaceAll('{user}', id)
    .replace(/<base64:([^>]*)>/g, (_, text: string) => Buffer.from(text).toString('base64'));
}

async function write(sending: ClientRequest, body: Body | undefined): Promise<void> {
  if (body === undefined || Buffer.isBuffer(body)) {
    sending.end(body);
    return;
  }
  for (const piece of body.pieces()) {
    if (sending.destroyed) return;
    const isDrained = sending.write(piece);
    if (body.pauseMs !== undefined) await sleep(body.pauseMs);
    else if (!isDrained) await drained(sending);
  }
  sending.end();
}
