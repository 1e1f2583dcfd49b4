import { describe, expect, it } from 'vitest';
import { asItIs, changedKeys, groupsAbout } from './groups.ts';

const values = {
  name: 'Chez Paul',
  phone: null,
  city: 'Laval',
  municipality: 'laval',
  hours: null,
  services: ['Pain'],
};

describe('what of a listing is corrected', () => {
  it('is everything that is offered, the address of one that moved, nothing of one that is closed', () => {
    expect(groupsAbout('wrong')).toHaveLength(8);
    expect(groupsAbout('moved')).toEqual(['address']);
    expect(groupsAbout('closed')).toEqual([]);
  });

  it('is what was changed in the groups that are open', () => {
    const answers = {
      ...values,
      name: 'Chez Pierre',
      city: 'Lévis',
      municipality: null,
      services: ['Pain', 'Café'],
    };
    expect(changedKeys(['name', 'address'], { values }, answers)).toEqual(['name', 'city', 'municipality']);
    expect(changedKeys(groupsAbout('wrong'), { values }, answers)).toEqual([
      'name',
      'city',
      'municipality',
      'services',
    ]);
  });

  it('is never a field that the public does not see', () => {
    expect(changedKeys(['address'], { values }, { ...values, address: '1, rue Cachée' })).toEqual([]);
    expect(asItIs('address', values)).toEqual({ city: 'Laval', municipality: 'laval' });
  });

  it('takes nothing for a change that says nothing', () => {
    expect(changedKeys(groupsAbout('wrong'), { values }, { ...values, phone: '', hours: {} })).toEqual([]);
  });
});
