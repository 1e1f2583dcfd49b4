import { describe, expect, it } from 'vitest';
import type { SiteStatus } from '../pages/directory.ts';
import { availability, present, serviceDays } from './status.ts';

const STATUS: SiteStatus = {
  measuredAt: '2026-03-04T05:00:00Z',
  watchedSince: '2026-03-02T05:00:00Z',
  days: [
    { day: '2026-03-01', seconds: {} },
    { day: '2026-03-02', seconds: { database: 1728, overload: 60 } },
    { day: '2026-03-03', seconds: { maintenance: 100 } },
  ],
  incidents: [],
};
const incident = (kind: SiteStatus['incidents'][number]['kind'], endedAt: string | null) => ({
  kind,
  beganAt: '2026-03-03T05:00:00Z',
  endedAt,
});

describe('serviceDays', () => {
  it('are unknown before the first start, then show the worst incident that affected the service', () => {
    expect(serviceDays(STATUS, 'pages').map(({ level, seconds }) => [level, seconds])).toEqual([
      ['unknown', 0],
      ['partial', 60],
      ['maintenance', 100],
    ]);
    expect(serviceDays(STATUS, 'search').map(({ level }) => level)).toEqual([
      'unknown',
      'down',
      'maintenance',
    ]);
    expect(serviceDays(STATUS, 'accounts')[1]).toEqual({ day: '2026-03-02', level: 'down', seconds: 1728 });
  });
});

describe('availability', () => {
  it('is of the watched time, without what only slowed a service down', () => {
    expect(availability(STATUS, 'accounts')).toBeCloseTo(1 - 1828 / 172_800, 6);
    expect(availability(STATUS, 'pages')).toBeCloseTo(1 - 100 / 172_800, 6);
    expect(availability({ ...STATUS, watchedSince: null }, 'pages')).toBeNull();
  });
});

describe('present', () => {
  it.each([
    [[], 'well', []],
    [[incident('stopped', '2026-03-03T05:01:00Z')], 'well', []],
    [[incident('disk', null)], 'partial', ['accounts']],
    [[incident('disk', null), incident('overload', null)], 'partial', ['pages', 'search', 'accounts']],
  ] as const)('with %j is %s', (incidents, level, services) => {
    expect(present({ ...STATUS, incidents: [...incidents] })).toEqual({ level, services });
  });

  it('is unknown before the server watched itself', () => {
    expect(present({ ...STATUS, watchedSince: null })).toEqual({ level: 'unknown', services: [] });
  });
});
