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

describe('the correctable part of a listing', () => {
  it('is every group by default, the address of a moved business, nothing of a closed one', () => {
    expect(groupsAbout('wrong')).toHaveLength(9);
    expect(groupsAbout('moved')).toEqual(['address']);
    expect(groupsAbout('closed')).toEqual([]);
  });

  it('is limited to changed fields of open groups', () => {
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

  it('excludes hidden fields', () => {
    expect(changedKeys(['address'], { values }, { ...values, address: '1, rue Cachée' })).toEqual([]);
    expect(asItIs('address', values)).toEqual({ city: 'Laval', municipality: 'laval' });
  });

  it('ignores changes without effect', () => {
    expect(changedKeys(groupsAbout('wrong'), { values }, { ...values, phone: '', hours: {} })).toEqual([]);
  });
});
