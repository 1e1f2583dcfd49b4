import { describe, expect, it } from 'vitest';
import { listQuery, listRedirect, topicPath } from './paths.ts';

/** The redirect for an address, given the answer; null when the address is canonical. */
function redirection(address: string, answered: Parameters<typeof listRedirect>[1]): string | null {
  const { pathname, searchParams: query } = new URL(address, 'https://bottin.example');
  const answer = listRedirect({ pathname, query }, answered);
  expect(answer?.status ?? 302).toBe(302);
  return answer?.redirect ?? null;
}

describe('the address of a list', () => {
  it('leaves out the first page and empty filters', () => {
    expect(listQuery({ category: '', page: 1 })).toBe('');
    expect(listQuery({ region: 'estrie', page: 2 })).toBe('?region=estrie&page=2');
  });

  it('is the redirect target of any other address of the same list', () => {
    expect(redirection('/ville/laval?page=1', { page: 1 })).toBe('/ville/laval');
    expect(redirection('/ville/laval?page=99', { page: 3 })).toBe('/ville/laval?page=3');
    expect(redirection('/ville/laval?category=x&page=2', { category: '', page: 2 })).toBe(
      '/ville/laval?page=2',
    );
  });

  it('is kept, with unrelated parameters', () => {
    expect(redirection('/ville/laval?page=2&utm_source=x', { page: 2 })).toBeNull();
  });
});

it.each([
  ['city', 1, '/ville/laval/restaurants'],
  ['city', 2, '/ville/laval/restaurants?page=2'],
  ['region', 1, '/categorie/restaurants?region=laval'],
  ['region', 3, '/categorie/restaurants?region=laval&page=3'],
] as const)('leads from a %s, page %i, to %s', (kind, page, path) => {
  expect(topicPath({ kind, slug: 'laval' }, 'restaurants', page)).toBe(path);
});
