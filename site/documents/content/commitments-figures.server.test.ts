import { describe, expect, it } from 'vitest';
import type { PublicRecord } from '#domain/trust/public-record.ts';
import { durationOf, figuresOf } from './commitments-figures.server.ts';

const EMPTY: PublicRecord = {
  days: 90,
  answers: { count: 0, medianHours: null, within48: 0 },
  byKind: [],
  claims: { approved: 0, rejected: 0 },
  removals: [],
};

describe('durationOf', () => {
  it.each([
    [null, '–', '–'],
    [0.4, 'moins d’une heure', 'less than an hour'],
    [1, '1 heure', '1 hour'],
    [26.4, '26 heures', '26 hours'],
    [61.2, '2,6 jours', '2.6 days'],
    [72, '3 jours', '3 days'],
  ])('%j hours', (hours, fr, en) => {
    expect([durationOf(hours, 'fr').replaceAll('\u00a0', ' '), durationOf(hours, 'en')]).toEqual([fr, en]);
  });
});

describe('the figures of the record', () => {
  it('state that nothing has been decided yet', () => {
    expect(figuresOf(EMPTY, 'en').nothing?.title).toBe('Nothing has been decided yet in the last 90 days.');
  });

  it('round shares down, so that 100% means all, and show small numbers exactly', () => {
    const figures = (within48: number, count: number) =>
      figuresOf(
        {
          ...EMPTY,
          answers: { count, medianHours: 3, within48 },
          byKind: [{ kind: 'claim', count, medianHours: 3, within48 }],
        },
        'en',
      );
    expect(figures(1, 1).main.map(({ value }) => value)).toEqual(['3 hours', '100%', '1']);
    expect(figures(999, 1000).main[1]?.value).toBe('99%');
    expect(figures(1, 3).byKind?.rows).toEqual([['Claims', '3', '3 hours', '1 of 3']]);
  });

  it('give the reason of each removal, or state that it was sent in writing', () => {
    const { removals, nothing } = figuresOf(
      {
        ...EMPTY,
        removals: [
          { kind: 'review', reason: 'Le texte est injurieux.', count: 2 },
          { kind: 'photo', reason: null, count: 1 },
        ],
      },
      'fr',
    );
    expect(nothing).toBeNull();
    expect(removals.lines).toEqual([
      { label: 'Avis\u00a0: Le texte est injurieux.', value: '2' },
      { label: 'Photo\u00a0: pour une raison écrite à la personne concernée', value: '1' },
    ]);
  });
});
