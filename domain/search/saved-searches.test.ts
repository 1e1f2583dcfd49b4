import { describe, expect, it } from 'vitest';
import { savedQuery } from './saved-searches.ts';
import { EMPTY_SEARCH, parseSearch } from './search.ts';

const saved = (query: string) => savedQuery(parseSearch(new URLSearchParams(query)));

describe('the query of a saved search', () => {
  it('is the same for every page, order and view of a search', () => {
    const all = ['q=café&city=laval', 'city=laval&q=café&sort=name', 'q=café&city=laval&page=3&view=map'];
    expect(all.map(saved)).toEqual(all.map(() => 'q=caf%C3%A9&city=laval'));
  });

  it('keeps a weekday and leaves « open now » out', () => {
    expect(saved('q=garage&open=sat')).toBe('q=garage&open=sat');
    expect(saved('q=garage&open=now')).toBe('q=garage');
  });

  it('is null for an empty search, and for a query of more than 500 characters', () => {
    expect(savedQuery(EMPTY_SEARCH)).toBeNull();
    expect(saved('open=now&sort=name')).toBeNull();
    expect(saved(`q=${'é'.repeat(120)}`)).toBeNull();
  });
});
