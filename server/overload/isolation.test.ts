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
  let isFree: boolean;
  /** Ends the forwarded requests, in order. */
  let ends: (() => void)[];
  let failures: (() => void)[];
  let rejected: number;

  beforeEach(() => {
    [nowMs, isRunning, isFree, network, ends, failures, rejected] = [0, true, true, 'a', [], [], 0];
    isolation = createIsolation({
      clock: () => nowMs,
      networkOf: () => network,
      isFree: () => isFree,
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
  const exceed = () => {
    for (let time = 0; time < 4; time++) isolation.charge('a', 50);
  };

  it('takes the requests of a network that exceeds its budget, until it has capacity again', () => {
    expect(take()).toBe(false);
    exceed();
    expect(take()).toBe(true);
    network = 'b';
    expect(take()).toBe(false);
    network = 'a';
    // 50 ms beyond the burst, at a fifth of the time.
    nowMs = 249;
    expect(take()).toBe(true);
    nowMs = 251;
    expect(take()).toBe(false);
  });

  it('takes what is not of a page, and what would have to wait for its network', () => {
    expect(take('/rest/v1/rpc/write_review', 'POST')).toBe(false);
    expect(take('/rest/v1/published_listings')).toBe(true);
    expect(take('/functions/v1/unsubscribe')).toBe(true);
    expect(take('/storage/v1/object/listings/a.webp', 'POST')).toBe(false);
    isFree = false;
    expect(take()).toBe(true);
    expect(take('/storage/v1/object/listings/a.webp', 'POST')).toBe(false);
    exceed();
    expect(take('/storage/v1/object/listings/a.webp', 'POST')).toBe(true);
  });

  it('counts what is forwarded, so that a network that goes on never comes back', () => {
    exceed();
    for (let time = 0; time < 100; time++) {
      expect(take()).toBe(true);
      nowMs += 100;
      ends.at(-1)?.();
    }
  });

  it('counts no more than 50 ms for a request, which others may have slowed down', () => {
    isolation.charge('a', 10_000);
    expect(take()).toBe(false);
    isolation.charge('a', 99);
    isolation.charge('a', 51);
    expect(take()).toBe(false);
    isolation.charge('a', 1);
    expect(take()).toBe(true);
  });

  it('rejects what is beyond 128 at once, and what the isolated process does not answer', () => {
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
