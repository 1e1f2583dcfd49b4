import { describe, expect, it } from 'vitest';
import type { SearchPage } from '#domain/pages/directory.ts';
import { EMPTY_SEARCH, parseSearch } from '#domain/search/search.ts';
import { isUnknownPlace, remainingWords, withoutContradictions, writtenOut } from './understanding.ts';

const NOTHING = { category: null, subcategory: null, region: null, mrc: null, city: null };
const LAVAL = { slug: 'laval', name: 'Laval' };
const PLUMBERS = { slug: 'plombiers', name: 'Plombiers', icon: 'shower-head' };
const CONSTRUCTION = { slug: 'construction-renovation', name: 'Construction et rénovation', icon: 'hammer' };

type Parts = { chosen?: object; understood?: object };

const answer = ({ chosen = {}, understood = {} }: Parts): Pick<SearchPage, 'chosen' | 'understood'> => ({
  chosen: { ...NOTHING, ...chosen },
  understood: {
    ...NOTHING,
    postalCode: null,
    open: '',
    options: [],
    sort: '',
    words: [],
    unknown: [],
    corrected: null,
    relaxed: false,
    elsewhere: false,
    ...understood,
  },
});
const asked = (search: string) => parseSearch(new URLSearchParams(search));

describe('writtenOut', () => {
  it('turns what was understood into filters, and keeps the other words', () => {
    const found = answer({
      understood: { category: CONSTRUCTION, subcategory: PLUMBERS, city: LAVAL, words: ['urgence'] },
    });
    expect(writtenOut(asked('q=plombier+urgence&where=laval&page=3'), found)).toEqual({
      ...EMPTY_SEARCH,
      q: 'urgence',
      category: 'construction-renovation',
      subcategory: 'plombiers',
      city: 'laval',
    });
  });

  it('turns payment words into filters, beside the chosen ones', () => {
    const found = answer({ understood: { options: ['payment:debit'], words: [] } });
    expect(writtenOut(asked('q=interac&payment=cash'), found)).toEqual({
      ...EMPTY_SEARCH,
      payment: 'cash,debit',
    });
  });

  it('keeps a postal code in the field of the place', () => {
    const found = answer({ understood: { postalCode: 'H2X', category: CONSTRUCTION, words: [] } });
    const written = { ...EMPTY_SEARCH, where: 'H2X', category: 'construction-renovation' };
    expect(writtenOut(asked('q=construction+h2x'), found)).toEqual(written);
    expect(writtenOut(asked('q=construction&where=h2x'), found)).toEqual(written);
  });

  it('keeps words that were not understood, as typed', () => {
    const query = asked('q=Chez+Ti-Guy');
    expect(remainingWords(query, answer({ understood: { words: ['ti', 'guy'] } }))).toBe('Chez Ti-Guy');
  });
});

describe('withoutContradictions', () => {
  it('drops the usual order, unless the words ask for another', () => {
    expect(withoutContradictions(asked('q=caf%C3%A9&sort=relevance'), answer({})).sort).toBe('');
    const byRating = answer({ understood: { sort: 'rating' } });
    expect(withoutContradictions(asked('q=meilleur+caf%C3%A9&sort=relevance'), byRating).sort).toBe(
      'relevance',
    );
  });

  it('drops the visitor’s position beside a place in the words', () => {
    const near = asked('q=dentiste+laval&lat=45.5&lng=-73.6&sort=distance');
    expect(withoutContradictions(near, answer({ understood: { city: LAVAL } }))).toEqual(
      asked('q=dentiste+laval'),
    );
    expect(withoutContradictions(near, answer({}))).toEqual(near);
  });

  it('drops the MRC and the city of another region', () => {
    const found = answer({ chosen: { region: LAVAL, mrc: LAVAL, city: LAVAL } });
    expect(withoutContradictions(asked('region=estrie&mrc=laval&city=laval'), found)).toEqual(
      asked('region=estrie'),
    );
  });

  it('drops the city of another MRC', () => {
    const found = answer({ chosen: { region: LAVAL, mrc: LAVAL, city: LAVAL } });
    expect(withoutContradictions(asked('mrc=longueuil&city=laval'), found)).toEqual(asked('mrc=longueuil'));
  });

  it('drops what nothing is called by, and keeps what agrees', () => {
    const found = answer({ chosen: { region: LAVAL, mrc: LAVAL, city: LAVAL } });
    expect(withoutContradictions(asked('category=nulle&region=laval&city=laval'), found)).toEqual(
      asked('region=laval&city=laval'),
    );
  });
});

describe('isUnknownPlace', () => {
  it('is true for a typed place that was not found', () => {
    expect(isUnknownPlace(asked('where=zzz'), answer({}))).toBe(true);
    expect(isUnknownPlace(asked('where=laval'), answer({ understood: { city: LAVAL } }))).toBe(false);
    expect(isUnknownPlace(asked('q=zzz'), answer({}))).toBe(false);
    expect(isUnknownPlace(asked('where=partout+au+Qu%C3%A9bec'), answer({}))).toBe(false);
    expect(isUnknownPlace(asked('where=h2x'), answer({ understood: { postalCode: 'H2X' } }))).toBe(false);
  });
});
