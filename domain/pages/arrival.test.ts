import { describe, expect, it } from 'vitest';
import { type Arrival, languageOnArrival } from './arrival.ts';

const firstVisit: Arrival = {
  pathname: '/',
  stored: null,
  browserLanguage: 'en-CA',
  isProgram: false,
  fromThisSite: false,
};

describe('languageOnArrival', () => {
  it('redirects an English browser from the root to English', () => {
    expect(languageOnArrival(firstVisit)).toBe('en');
  });

  it('prefers the stored choice to the browser', () => {
    expect(languageOnArrival({ ...firstVisit, stored: 'fr' })).toBeNull();
    expect(languageOnArrival({ ...firstVisit, stored: 'en', browserLanguage: 'fr-CA' })).toBe('en');
  });

  it('ignores an unknown stored value', () => {
    expect(languageOnArrival({ ...firstVisit, stored: 'de', browserLanguage: 'fr' })).toBeNull();
  });

  it('stays in French for every other browser language', () => {
    expect(languageOnArrival({ ...firstVisit, browserLanguage: 'es-MX' })).toBeNull();
    expect(languageOnArrival({ ...firstVisit, browserLanguage: null })).toBeNull();
  });

  it('does not redirect from any other address', () => {
    expect(languageOnArrival({ ...firstVisit, pathname: '/recherche' })).toBeNull();
    expect(languageOnArrival({ ...firstVisit, pathname: '/en' })).toBeNull();
  });

  it('does not redirect a visitor who follows a link of the site', () => {
    expect(languageOnArrival({ ...firstVisit, fromThisSite: true })).toBeNull();
  });

  it('does not redirect crawlers', () => {
    expect(languageOnArrival({ ...firstVisit, isProgram: true })).toBeNull();
  });
});
