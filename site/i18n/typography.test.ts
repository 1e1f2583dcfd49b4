import { describe, expect, it } from 'vitest';
import { readableMarkdown, typographicFaults } from './typography.ts';

const wrong = (text: string, locale: 'fr' | 'en') => typographicFaults(text, locale).length > 0;

describe('typographicFaults', () => {
  it.each([
    "l'avis",
    'Quoi ?',
    'Quoi\u00a0?',
    'Oui ; non',
    'Note : 5',
    'Note: 5',
    '« Quoi »',
    '“Quoi”',
    '5 km',
    'a  b',
  ])('finds the typographic fault in the French « %s »', (text) => expect(wrong(text, 'fr')).toBe(true));

  it.each(["it's", '"so"', '« so »', 'So : yes', 'a  b'])(
    'finds the typographic fault in the English « %s »',
    (text) => expect(wrong(text, 'en')).toBe(true),
  );

  it('accepts correct text', () => {
    expect(
      typographicFaults('L’avis\u00a0: «\u00a0Bon!\u00a0»; à 5\u00a0km, 9\u00a0h\u00a030. Non?', 'fr'),
    ).toEqual([]);
    expect(typographicFaults('It’s “so”: 5 km; yes!', 'en')).toEqual([]);
  });
});

describe('readableMarkdown', () => {
  it('removes everything but prose', () => {
    const source = "---\ntitle: A\n---\n\n`l'un` [mot](/x?a='b') {{siteName}}\n\n| --- | :-: |\n";
    expect(readableMarkdown(source).replace(/\s+/g, ' ').trim()).toBe('A x [mot] x');
  });
});
