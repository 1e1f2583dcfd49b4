import { describe, expect, it } from 'vitest';
import { parseDuration } from './duration.ts';

describe('parseDuration', () => {
  it.each([
    ['5s', 5_000],
    ['1h30m', 5_400_000],
    ['1.5h', 5_400_000],
    ['.5s', 500],
    ['250ms', 250],
    ['24h', 86_400_000],
    ['0', 0],
    ['0s', 0],
    ['1500us', 1.5],
    ['1500µs', 1.5],
    ['2m3s4ms', 123_004],
  ])('reads %s', (written, milliseconds) => {
    expect(parseDuration(written)).toBeCloseTo(milliseconds, 9);
  });

  it.each(['', '5', '5 s', 's', '-5s', '5S', '1d', '5s ', '1h 30m', 'five seconds', '1e3s'])(
    'finds none in « %s »',
    (written) => {
      expect(parseDuration(written)).toBeUndefined();
    },
  );
});
