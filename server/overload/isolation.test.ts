import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { createIsolation, type Isolation } from './isolation.ts';

const PERSON = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'accept-language': 'fr-CA' };
const ANSWER = {} as ServerResponse;

describe('createIsolation', () => {
  let nowMs: number;
  let isRunning: boolean;
  let isolation: Isolation;
  let network: string;
  /** Ends the forwarded requests, in order. */
  let ends: (() => void)[];
  let failures: (() => void)[];
  let rejected: number;

  beforeEach(() => {
    [nowMs, isRunning, network, ends, failures, rejected] = [0, true, 'a', [], [], 0];
    isolation = createIsolation({
      clock: () => nowMs,
      networkOf: () => network,
      reject: () => rejected++,
      forwarder: {
        forward(_incoming, _outgoing, onEnd, onFailure) {
          ends.push(onEnd);
          failures.push(onFailure);
          return isRunning;
        },
      },
    });
  });
  const take = (url = '/faq', method = 'GET') =>
    isolation.take({ url, method, headers: PERSON } as unknown as IncomingMessage, ANSWER);
  /** Each is charged 10 ms before it ends. */
  const exceed = () => {
    for (let time = 0; time < 16; time++) take();
  };

  it('takes the requests of a network that exceeds its budget, until it has capacity again', () => {
    // 150 ms at once.
    for (let time = 0; time < 15; time++) expect(take()).toBe(false);
    expect(take()).toBe(false);
    expect(take()).toBe(true);
    network = 'b';
    expect(take()).toBe(false);
    network = 'a';
    // 10 ms beyond the burst, at a fifth of the time.
    nowMs = 49;
    expect(take()).toBe(true);
    nowMs = 51;
    expect(take()).toBe(false);
  });

  it('takes requests other than pages', () => {
    expect(take('/rest/v1/rpc/write_review', 'POST')).toBe(false);
    for (const url of [
      '/rest/v1/published_listings',
      '/functions/v1/unsubscribe',
      '/auth/v1/token?grant_type=password',
      '/realtime/v1/api/broadcast',
      '/storage/v1/render/image/public/listings/a.webp?width=88',
    ]) {
      expect(take(url)).toBe(true);
    }
    expect(take('/storage/v1/object/listings/a.webp', 'POST')).toBe(false);
    exceed();
    expect(take('/storage/v1/object/listings/a.webp', 'POST')).toBe(true);
  });

  it('charges forwarded requests, so that a persistent network stays isolated', () => {
    exceed();
    for (let time = 0; time < 100; time++) {
      expect(take()).toBe(true);
      nowMs += 100;
      ends.at(-1)?.();
    }
  });

  it('charges at most 20 ms for a request, which others may have slowed down', () => {
    for (let time = 0; time < 7; time++) {
      expect(take()).toBe(false);
      isolation.charge('a', 10_000);
    }
    expect(take()).toBe(false);
    isolation.charge('a', 10);
    expect(take()).toBe(false);
    expect(take()).toBe(true);
  });

  it('rejects requests beyond 128 at once, and requests that the isolated process does not answer', () => {
    exceed();
    for (let time = 0; time < 128; time++) take();
    expect([take(), ends.length, rejected]).toEqual([true, 128, 1]);
    ends[0]?.();
    expect([take(), ends.length, rejected]).toEqual([true, 129, 1]);
    failures[1]?.();
    expect(rejected).toBe(2);
  });

  it('leaves requests to this process while the isolated one does not run, and counts none as forwarded', () => {
    exceed();
    isRunning = false;
    for (let time = 0; time < 200; time++) expect(take()).toBe(false);
    isRunning = true;
    expect(take()).toBe(true);
    expect(rejected).toBe(0);
  });
});
