import { describe, expect, it } from 'vitest';
import { parseSearch } from '#domain/search/search.ts';
import type { SearchAnswer } from '#site/features/search/api.ts';
import { formFields } from './form-fields.ts';

const NOTHING = { category: null, subcategory: null, region: null, mrc: null, city: null };
const LAVAL = { slug: 'laval', name: 'Laval' };
const ESTRIE = { slug: 'estrie', name: 'Estrie' };
const SHERBROOKE = { slug: 'sherbrooke', name: 'Sherbrooke' };

type Parts = { chosen?: object; understood?: object; fields: Partial<SearchAnswer['fields']> };

function shown(search: string, { chosen = {}, understood = {}, fields }: Parts) {
  const answer = {
    chosen: { ...NOTHING, ...chosen },
    understood: { ...NOTHING, postalCode: null, ...understood },
    fields: { q: '', where: '', isPlace: false, ...fields },
  } as unknown as SearchAnswer;
  return formFields(parseSearch(new URLSearchParams(search)), answer);
}

describe('the form of a search', () => {
  it('shows the place that a filter chose', () => {
    const chosen = { region: LAVAL, city: LAVAL };
    expect(shown('q=pizza&city=laval', { chosen, fields: { q: 'pizza' } })).toMatchObject({
      q: 'pizza',
      where: 'Laval',
      isFiltered: true,
      filters: { city: 'laval' },
    });
  });

  it('shows a place in its official spelling', () => {
    const understood = { city: { slug: 'montreal', name: 'Montréal' } };
    const fields = { q: 'pizza', where: 'montreal', isPlace: true };
    expect(shown('q=pizza+montreal', { understood, fields })).toMatchObject({
      where: 'Montréal',
      isFiltered: false,
    });
  });

  it('shows an alias of a place as typed', () => {
    const understood = { city: { slug: 'montreal', name: 'Montréal' } };
    const fields = { q: 'pizza', where: 'rosemont', isPlace: true };
    expect(shown('q=pizza+rosemont', { understood, fields }).where).toBe('rosemont');
    const chosen = { city: { slug: 'montreal', name: 'Montréal' } };
    expect(shown('q=pizza+rosemont&city=montreal', { chosen, understood, fields }).where).toBe('rosemont');
  });

  it('shows a typed place with the chosen one around it, in place of the filter', () => {
    const chosen = { region: ESTRIE };
    const understood = { region: ESTRIE, city: SHERBROOKE };
    const fields = { q: 'pizza', where: 'sherbrooke', isPlace: true };
    expect(shown('q=pizza+sherbrooke&region=estrie', { chosen, understood, fields })).toMatchObject({
      where: 'Sherbrooke, Estrie',
      isFiltered: false,
      filters: { region: '', mrc: '', city: '' },
    });
  });

  it('shows the chosen place where the typed one contradicts it', () => {
    const fields = { q: 'pizza', where: 'Laval' };
    const answer = { chosen: { region: ESTRIE }, understood: { region: ESTRIE }, fields };
    expect(shown('q=pizza&where=Laval&region=estrie', answer)).toMatchObject({
      where: 'Estrie',
      isFiltered: true,
    });
  });

  it('keeps an unknown place', () => {
    expect(shown('where=zzz', { fields: { where: 'zzz' } })).toMatchObject({
      where: 'zzz',
      isFiltered: false,
    });
  });
});
