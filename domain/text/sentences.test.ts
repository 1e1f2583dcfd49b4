import { describe, expect, it } from 'vitest';
import { sentenceCase } from './sentences.ts';

describe('sentenceCase', () => {
  it.each([
    ['FOURNIR UN REPAS PAR JOUR AUX DÉFAVORISÉS', 'Fournir un repas par jour aux défavorisés'],
    ['CLUB QUAD (VTT)', 'Club quad (VTT)'],
    ['EXPLOITATION D’UN CENTRE. ÉCOLE DE MUSIQUE', 'Exploitation d’un centre. École de musique'],
    ['pompage de fosses septiques', 'Pompage de fosses septiques'],
    ['Entrepreneur RBQ', 'Entrepreneur RBQ'],
    ['(ÉCOLE) DE DANSE', '(École) de danse'],
    ['EAU', 'Eau'],
    ['', ''],
  ])('writes %j as %j', (text, written) => {
    expect(sentenceCase(text)).toBe(written);
  });
});
