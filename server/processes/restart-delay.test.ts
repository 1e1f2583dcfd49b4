import { expect, it } from 'vitest';
import { createRestartDelay, type WebProcessEnd } from './restart-delay.ts';

const FAILED_START: WebProcessEnd = { signal: null, livedMs: 800, hasAnswered: false };
const delays = (end: WebProcessEnd, othersRun: boolean, times = 7) => {
  const delayOf = createRestartDelay();
  return Array.from({ length: times }, () => delayOf(end, othersRun));
};

it('backs off when starts fail while another process runs', () => {
  expect(delays(FAILED_START, true)).toEqual([1_000, 2_000, 5_000, 10_000, 30_000, 30_000, 30_000]);
});

it('waits one second at most when no other process runs', () => {
  expect(delays(FAILED_START, false)).toEqual(Array(7).fill(1_000));
});

it.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])(
  'starts at once after %s, before or after it answered',
  (signal) => {
    for (const hasAnswered of [true, false]) {
      expect(delays({ signal, livedMs: 300, hasAnswered }, true)).toEqual(Array(7).fill(0));
    }
  },
);

it('does not count kills as failed starts', () => {
  const delayOf = createRestartDelay();
  for (let time = 0; time < 20; time++) delayOf({ ...FAILED_START, signal: 'SIGKILL' }, true);
  expect(delayOf(FAILED_START, true)).toBe(1_000);
});

it.each(['SIGABRT', 'SIGSEGV'])('backs off after %s, which a process causes itself', (signal) => {
  expect(delays({ ...FAILED_START, signal }, true, 3)).toEqual([1_000, 2_000, 5_000]);
});

it('waits one second at most after a process that answered', () => {
  expect(delays({ ...FAILED_START, hasAnswered: true }, true)).toEqual(Array(7).fill(1_000));
});

it('starts at once after a process that lived a minute', () => {
  expect(delays({ ...FAILED_START, livedMs: 60_000 }, true)).toEqual(Array(7).fill(0));
});
