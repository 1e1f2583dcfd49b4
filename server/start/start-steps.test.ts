import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStartSteps } from './start-steps.ts';

describe('the steps of a start', () => {
  let lines: string[];
  beforeEach(() => {
    lines = [];
    vi.useFakeTimers();
    vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are reported as they begin, while they last, and as they end when they were slow', () => {
    const begun: string[] = [];
    const steps = createStartSteps({ LOG_FORMAT: 'auto' }, (step) => begun.push(step));
    steps.begin('creating the database');
    expect(lines).toEqual(['  creating the database']);
    vi.advanceTimersByTime(9_000);
    steps.begin('starting PostgreSQL');
    expect(steps.current).toBe('starting PostgreSQL');
    vi.advanceTimersByTime(100);
    steps.ready('Bottin', 'http://127.0.0.1:3000');
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual([
      '  creating the database',
      '  … creating the database: 4 s so far',
      '  … creating the database: 8 s so far',
      '  creating the database: done in 9 s',
      '  starting PostgreSQL',
      'Bottin: http://127.0.0.1:3000  (Ctrl-C stops everything)',
    ]);
    expect(begun).toEqual(['creating the database', 'starting PostgreSQL']);
    expect(steps.current).toBeUndefined();
  });
});
