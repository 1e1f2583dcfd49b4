import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPacing } from './pacing.ts';

const LIMITS = { burstMs: 12, share: 0.25, maxWaitMs: 100, maxWaiting: 50, rejectionDelayMs: 40 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sends requests, and counts what becomes of them. */
function open(trustedProxies = 0) {
  const count = { started: 0, rejected: 0, destroyed: 0 };
  const pacing = createPacing({
    trustedProxies,
    isService: ({ headers }) => headers.apikey === 'service',
    reject: () => {
      count.rejected += 1;
    },
    limits: LIMITS,
    clock: () => Date.now(),
  });
  const requestFrom = (remoteAddress: string, headers = {}) => {
    const destroy = () => {
      count.destroyed += 1;
    };
    return { headers, socket: { remoteAddress, destroy } } as unknown as IncomingMessage;
  };
  return {
    count,
    chargeRouted(address: string) {
      const outgoing = new EventEmitter() as ServerResponse;
      pacing.chargeRouted(requestFrom(address), outgoing);
      return outgoing;
    },
    send(address: string, headers = {}) {
      const outgoing = new EventEmitter() as ServerResponse;
      pacing.pace(requestFrom(address, headers), outgoing, () => {
        count.started += 1;
      });
      return outgoing;
    },
    chargeBody: (address: string, ms: number) => pacing.chargeBody(requestFrom(address), ms),
    refuse(address: string) {
      const socket = Object.assign(new PassThrough(), { remoteAddress: address }) as unknown as Socket;
      pacing.paceRefusal(socket, () => {
        count.rejected += 1;
      });
      return socket;
    },
    isRefused: (address: string) => pacing.isRefused({ remoteAddress: address } as Socket),
    shakeHands(address: string) {
      const socket = new PassThrough();
      pacing.paceHandshake(requestFrom(address), socket, () => {
        count.started += 1;
      });
      return socket;
    },
  };
}

it('charges handshakes more than requests, and disconnects handshakes beyond the longest wait', async () => {
  const { count, shakeHands } = open();
  const sockets = Array.from({ length: 40 }, () => shakeHands('192.0.2.1'));
  // A burst of 12 ms, 2 ms each.
  expect(count.started).toBe(6);
  // It disconnects while it waits.
  sockets[10]?.destroy(new Error('reset'));
  await vi.advanceTimersByTimeAsync(LIMITS.maxWaitMs);
  // 8 ms each.
  expect(count.started).toBe(6 + 12 - 1);
  expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(40 - 6 - 12 + 1);
  expect(sockets.map((socket) => socket.listenerCount('error'))).not.toContain(2);
});

it('starts a burst at once, and later requests at the rate of the share', () => {
  const { count, send } = open();
  for (let index = 0; index < 120; index++) send('192.0.2.1');
  const atOnce = count.started;
  expect(atOnce).toBeGreaterThanOrEqual(100);
  expect(atOnce).toBeLessThan(110);
  // 0.12 ms of work each at a share of 0.25.
  vi.advanceTimersByTime(10 * 0.48);
  expect(count.started - atOnce).toBeGreaterThan(5);
  expect(count.started - atOnce).toBeLessThan(12);
  expect(count.rejected).toBe(0);
});

it('starts requests of other networks at once', () => {
  const { count, send } = open();
  for (let index = 0; index < 110; index++) send('192.0.2.1');
  const before = count.started;
  send('192.0.2.2');
  expect(count.started).toBe(before + 1);
});

it('rejects a request that would wait too long, after a delay', () => {
  const { count, send, chargeRouted } = open();
  for (let index = 0; index < 500; index++) chargeRouted('192.0.2.1');
  send('192.0.2.1');
  expect(count).toEqual({ started: 0, rejected: 0, destroyed: 0 });
  vi.advanceTimersByTime(LIMITS.rejectionDelayMs);
  expect(count).toEqual({ started: 0, rejected: 1, destroyed: 0 });
});

it('closes connections beyond the most that may wait', () => {
  const { count, send, chargeRouted } = open();
  for (let index = 0; index < 500; index++) chargeRouted('192.0.2.1');
  for (let index = 0; index < 60; index++) send('192.0.2.1');
  expect(count.destroyed).toBe(10);
});

it('drops a request whose client disconnects while it waits', () => {
  const { count, send, chargeRouted } = open();
  for (let index = 0; index < 40; index++) chargeRouted('192.0.2.1');
  const outgoing = send('192.0.2.1');
  expect(count.started).toBe(0);
  outgoing.emit('close');
  vi.advanceTimersByTime(1_000);
  expect(count).toEqual({ started: 0, rejected: 0, destroyed: 0 });
});

it('charges a client that disconnects while it waits, and refuses the connections of its network until less waits', () => {
  const { send, isRefused } = open();
  for (let index = 0; index < 110; index++) send('192.0.2.1');
  expect(isRefused('192.0.2.1')).toBe(false);
  for (let index = 0; index < 20; index++) send('192.0.2.1').emit('close');
  expect([isRefused('192.0.2.1'), isRefused('192.0.2.2')]).toEqual([true, false]);
  vi.advanceTimersByTime(LIMITS.maxWaitMs);
  expect(isRefused('192.0.2.1')).toBe(false);
});

it('refuses no connection of a proxy', () => {
  const { isRefused, chargeRouted } = open(1);
  for (let index = 0; index < 500; index++) chargeRouted('192.0.2.1');
  expect(isRefused('192.0.2.1')).toBe(false);
});

it('charges a response more when its client disconnects before its end', () => {
  const { count, send, chargeRouted } = open();
  const finished = Array.from({ length: 8 }, () => chargeRouted('192.0.2.1'));
  for (const outgoing of finished) Object.assign(outgoing, { writableFinished: true }).emit('close');
  send('192.0.2.1');
  expect(count.started).toBe(1);
  const abandoned = Array.from({ length: 8 }, () => chargeRouted('192.0.2.2'));
  for (const outgoing of abandoned) outgoing.emit('close');
  send('192.0.2.2');
  expect(count.started).toBe(1);
});

it('delays refusals by the network of their socket, and closes those beyond the longest wait', async () => {
  const { count, refuse, send } = open();
  const sockets = Array.from({ length: 200 }, () => refuse('192.0.2.1'));
  // A burst of 12 ms, half of one each.
  expect(count.rejected).toBe(24);
  refuse('192.0.2.2');
  expect(count.rejected).toBe(25);
  // It is the budget of requests.
  send('192.0.2.1');
  expect(count.started).toBe(0);
  await vi.advanceTimersByTimeAsync(LIMITS.maxWaitMs);
  expect(count.rejected).toBeLessThan(25 + 60);
  expect(sockets.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(100);
});

it('does not delay the refusals of a proxy’s socket, which has the requests of all', () => {
  const { count, refuse } = open(1);
  for (let index = 0; index < 200; index++) refuse('192.0.2.1');
  expect(count.rejected).toBe(200);
});

it('delays no request with the service key', () => {
  const { count, send } = open();
  for (let index = 0; index < 1_000; index++) send('192.0.2.1', { apikey: 'service' });
  expect(count.started).toBe(1_000);
});

it('pauses a body in parts that take long for longer than one in short parts of the same total', () => {
  const { chargeBody } = open();
  const waitAfter = (address: string, parts: number, ms: number) =>
    Array.from({ length: parts }, () => chargeBody(address, ms)).at(-1) as number;
  expect(waitAfter('192.0.2.1', 24, 0.5)).toBe(0);
  // Each 3 × 3 ms of the burst's 12, and the rest at a share of 0.25.
  expect(waitAfter('192.0.2.2', 2, 3)).toBeCloseTo(24);
});
