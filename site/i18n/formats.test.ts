import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '#domain/locale.ts';
import { writtenList, writtenNumber } from './formats.ts';

it.each(['fr', 'en'] as const)('in %s, formats a list as Intl does', (locale) => {
  // Reference implementation: Node has the full Intl data.
  const format = new Intl.ListFormat(LANGUAGE_TAGS[locale], { type: 'conjunction' });
  const items = ['lundi', 'mardi', 'jeudi', 'vendredi'];
  for (let length = 0; length <= items.length; length += 1) {
    const list = items.slice(0, length);
    expect(writtenList(list, locale)).toBe(format.format(list));
  }
});

// Reference implementation: Node has the full Intl data.
const intl = (language: string, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language, options);

describe.each(['fr-CA', 'en-CA'])('in %s, as Intl does', (language) => {
  it('groups digits by three', () => {
    const format = intl(language, {});
    for (const value of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 478_393_022, -1, -1234]) {
      expect(writtenNumber(value, language, { least: 0, most: 3 })).toBe(format.format(value));
    }
  });

  it('formats at most three decimals', () => {
    const format = intl(language, {});
    for (const value of [0.5, 1.25, 12.3456, 1234.5678, -2.5]) {
      expect(writtenNumber(value, language, { least: 0, most: 3 })).toBe(format.format(value));
    }
  });

  it('formats every rating with one decimal', () => {
    const format = intl(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    for (let hundredths = 100; hundredths <= 500; hundredths += 1) {
      const rating = hundredths / 100;
      expect(writtenNumber(rating, language, { least: 1, most: 1 })).toBe(format.format(rating));
    }
  });

  it.each([0, 1])('formats kilometres with at most %d decimals', (most) => {
    const format = intl(language, { style: 'unit', unit: 'kilometer', maximumFractionDigits: most });
    for (const value of [0, 0.04, 0.25, 3.25, 9.99, 10, 1234.4]) {
      expect(writtenNumber(value, language, { least: 0, most }, 'km')).toBe(format.format(value));
    }
  });
});
