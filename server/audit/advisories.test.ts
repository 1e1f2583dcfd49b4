import { expect, it } from 'vitest';
import { type Advisory, judge } from './advisories.ts';
import { ALLOWED, type Allowed } from './allowed.ts';

const GRAVE: Advisory = {
  name: 'GHSA-aaaa-bbbb-cccc',
  package: 'opener',
  title: 'Opens every door',
  severity: 'critical',
  isDev: false,
};
const allowed = (until: string): Allowed => ({ advisory: GRAVE.name, until, reason: 'no door is here' });

it('accepts a reviewed advisory until its date', () => {
  expect(judge([GRAVE], [allowed('2027-01-31')], '2027-01-31')).toEqual({
    refused: [],
    reported: [GRAVE],
    expired: [],
  });
  const late = allowed('2027-01-31');
  expect(judge([GRAVE], [late], '2027-02-01')).toEqual({ refused: [GRAVE], reported: [], expired: [late] });
});

it('requires a reason and a date for each exception', () => {
  for (const { advisory, until, reason } of ALLOWED) {
    expect(advisory).toMatch(/^GHSA(-\w{4}){3}$/);
    expect(until).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(reason.length).toBeGreaterThan(20);
  }
});
