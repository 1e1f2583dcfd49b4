import { describe, expect, it } from 'vitest';
import { localeOfPath, resolveLocale } from './locale.ts';

it.each([
  ['/', 'fr'],
  ['/en', 'en'],
  ['/en/', 'en'],
  ['/en/search', 'en'],
  ['/energie', 'fr'],
  ['/entreprise/nouvelle', 'fr'],
])('%s is %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale);
});

describe('resolveLocale', () => {
  it.each([
    ['en', 'fr-CA', 'en'],
    ['fr', 'en-US', 'fr'],
    [null, 'en-GB', 'en'],
    [null, 'fr-CA', 'fr'],
    [null, 'es', 'fr'],
    [null, null, 'fr'],
    ['de', 'en', 'en'],
  ])('stored %s, browser %s: %s', (stored, browser, expected) => {
    expect(resolveLocale(stored, browser)).toBe(expected);
  });
});
