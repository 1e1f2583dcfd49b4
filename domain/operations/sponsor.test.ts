import { expect, it } from 'vitest';
import { readSponsorUrl, type SponsorAnswers, sponsorIssues, sponsorState } from './sponsor.ts';

const complete: SponsorAnswers = {
  name: 'Caisse du Fleuve',
  url: 'caisse.example',
  logoPath: null,
  startsOn: '2026-05-01',
  endsOn: null,
  onHome: true,
  categories: [],
  regions: [],
};

it.each<[Partial<SponsorAnswers>, ReturnType<typeof sponsorIssues>]>([
  [{}, []],
  [{ name: ' A ' }, ['name']],
  [{ name: 'A'.repeat(81), url: 'javascript:alert(1)' }, ['name', 'url']],
  [{ url: `https://caisse.example/${'a'.repeat(290)}` }, ['url']],
  [{ startsOn: '' }, ['startsOn']],
  [{ endsOn: '2026-05-01' }, []],
  [{ endsOn: '2026-04-30' }, ['endsOn']],
  [{ onHome: false }, ['audience']],
  [{ onHome: false, regions: ['estrie'] }, []],
])('of %j says %j', (change, issues) => {
  expect(sponsorIssues({ ...complete, ...change })).toEqual(issues);
});

it('keeps addresses under https', () => {
  expect(readSponsorUrl(' Caisse.example/offre ')).toBe('https://caisse.example/offre');
  expect(readSponsorUrl('ftp://caisse.example')).toBeNull();
});

it('is shown from its first day to its last', () => {
  const period = { startsOn: '2026-05-01', endsOn: '2026-05-31' };
  const days = ['2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01'];
  expect(days.map((day) => sponsorState(period, day))).toEqual(['coming', 'shown', 'shown', 'over']);
  expect(sponsorState({ ...period, endsOn: null }, '2030-01-01')).toBe('shown');
});
