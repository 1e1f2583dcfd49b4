import { describe, expect, it } from 'vitest';
import { businessName } from './names.ts';
import type { Place } from './places.ts';
import { createRandom } from './random.ts';
import type { TopicTrade } from './trades/index.ts';

const TRADE: Pick<TopicTrade, 'fr' | 'en'> = { fr: ['Salon Chez', 'Coiffure Chez'], en: ['Hair'] };
const PLACE = { name: 'Laval' } as Place;

describe('businessName', () => {
  it('never says a word twice in a row', () => {
    const names = Array.from({ length: 500 }, (_, index) =>
      businessName(createRandom(1, index), TRADE as TopicTrade, PLACE, false),
    );
    expect(names.filter((name) => / Chez [A-ZÉ]/.test(name)).length).toBeGreaterThan(0);
    expect(names.filter((name) => /(?<![\p{L}])(\p{L}+) \1(?![\p{L}])/u.test(name))).toEqual([]);
  });
});
