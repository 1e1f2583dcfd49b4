import { describe, expect, it, vi } from 'vitest';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import {
  afterSave,
  answersOf,
  checkEdits,
  conflictKeys,
  dirtyKeys,
  type Edits,
  keepUnsaved,
  overSaved,
  readUnsaved,
  savedAnswers,
  withChange,
  withoutEdits,
} from './edits.ts';

const SAVED: ListingAnswers = {
  name: 'Chez Paul',
  phone: '+15145551234',
  services: ['Peinture'],
  hours: { mon: [['09:00', '17:00']], tue: [] },
  descriptionEn: null,
  foundedYear: 1998,
};

describe('savedAnswers', () => {
  it('returns pending values in preference to published ones', () => {
    const listing = { values: SAVED, pending: { name: 'Chez Pauline' } } as Parameters<
      typeof savedAnswers
    >[0];
    expect(savedAnswers(listing).name).toBe('Chez Pauline');
    expect(savedAnswers({ ...listing, pending: null }).name).toBe('Chez Paul');
  });
});

describe('checkEdits', () => {
  const NOW = new Date('2026-06-01T12:00:00Z');
  const CONTACT = ['phone', 'email', 'website', 'city', 'postalCode', 'latitude'] as const;
  // As a file had it.
  const imported: ListingAnswers = {
    phone: '+15145551234',
    email: null,
    website: null,
    city: 'Laval',
    postalCode: null,
    latitude: null,
    descriptionFr: 'Trop courte.',
    descriptionEn: null,
    logo: null,
    photos: [],
  };
  const edits = (part: ListingAnswers) => withChange({}, imported, part);

  it('asks for nothing that was blank before, and writes the rest', () => {
    expect(checkEdits(CONTACT, edits({ phone: '418 555-0142' }), imported, NOW)).toEqual({
      values: { phone: '+14185550142', email: null, website: null, city: 'Laval' },
      issues: [],
    });
    expect(checkEdits(['logo', 'photos'], edits({}), imported, NOW)).toEqual({
      values: { photos: [] },
      issues: [],
    });
    expect(checkEdits(['descriptionFr', 'descriptionEn'], edits({}), imported, NOW)).toEqual({
      values: {},
      issues: [],
    });
  });

  it('checks what is changed: a wrong value, a cleared one, and the last way to be reached', () => {
    const faults = (part: ListingAnswers) =>
      checkEdits(CONTACT, edits(part), imported, NOW).issues.map(({ key, code }) => `${key} ${code}`);
    expect(faults({ postalCode: 'H7' })).toEqual(['postalCode postal_code_invalid']);
    expect(faults({ city: '' })).toEqual(['city city_missing']);
    expect(faults({ phone: '' })).toEqual(['phone contact_missing']);
  });
});

describe('dirtyKeys', () => {
  it.each([
    ['phone', '514-555-1234', '+15145551234', true],
    ['phone', '514-555-1235', '+15145551234', false],
    ['name', '  Chez  Paul ', 'Chez Paul', true],
    ['descriptionEn', '', null, true],
    ['foundedYear', '1998', 1998, true],
    ['foundedYear', 'jadis', 1998, false],
    ['foundedYear', '', null, true],
    ['hours', { tue: [], mon: [['09:00', '17:00']] }, SAVED.hours, true],
    ['hours', {}, null, true],
    ['services', ['Peinture', 'Pose'], ['Pose', 'Peinture'], false],
  ] as const)('of %s: %j typed over %j is the same: %s', (key, typed, was, isSame) => {
    expect(dirtyKeys({ [key]: { typed, was } }, { [key]: was } as ListingAnswers)).toEqual(
      isSame ? [] : [key],
    );
  });
});

describe('edits', () => {
  it('show the typed text verbatim, and are dirty only if normalizing changes the saved value', () => {
    const edits = withChange({}, SAVED, { name: 'Chez Paul ', phone: '514-555-0000' });
    expect(answersOf(SAVED, edits)).toEqual({ ...SAVED, name: 'Chez Paul ', phone: '514-555-0000' });
    expect(dirtyKeys(edits, SAVED)).toEqual(['phone']);
    expect(dirtyKeys(edits, SAVED, ['name'])).toEqual([]);
  });

  it('keep the saved value that was there before the first edit', () => {
    const once = withChange({}, SAVED, { name: 'A' });
    expect(withChange(once, { ...SAVED, name: 'Autre' }, { name: 'AB' })).toEqual({
      name: { typed: 'AB', was: 'Chez Paul' },
    });
  });

  it('are discarded per field', () => {
    const edits = withChange({}, SAVED, { name: 'A', phone: 'B' });
    expect(withoutEdits(edits, ['name'])).toEqual({ phone: { typed: 'B', was: '+15145551234' } });
  });
});

describe('two editors', () => {
  const edits = withChange({}, SAVED, { name: 'Chez Paulo', services: ['Pose'] });

  it('conflict when both changed a field to different values', () => {
    expect(conflictKeys(edits, { ...SAVED, name: 'Chez Pauline', phone: '+15145550000' })).toEqual(['name']);
  });

  it('do not conflict when they agree or change different fields', () => {
    expect(conflictKeys(edits, { ...SAVED, name: 'Chez Paulo', foundedYear: 2001 })).toEqual([]);
  });

  it('stop conflicting once the other value was acknowledged', () => {
    const theirs = { ...SAVED, name: 'Chez Pauline', services: [] };
    const kept = overSaved(edits, theirs, ['name']);
    expect(conflictKeys(kept, theirs)).toEqual(['services']);
    expect(dirtyKeys(kept, theirs)).toEqual(['name', 'services']);
  });
});

describe('afterSave', () => {
  it('keeps edits typed during the save, and leaves other tabs unchanged', () => {
    const sent = withChange({}, SAVED, { name: 'Un', services: ['Pose'], phone: '514-555-0000' });
    const meanwhile = withChange(sent, SAVED, { phone: '514-555-0001' });
    const saved = { ...SAVED, name: 'Un', phone: '+15145550000', services: ['De quelqu’un d’autre'] };
    const left: Edits = {
      phone: { typed: '514-555-0001', was: '+15145550000' },
      services: { typed: ['Pose'], was: ['Peinture'] },
    };
    expect(afterSave(meanwhile, sent, saved, ['name', 'phone'])).toEqual(left);
  });
});

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    get length() {
      return kept.size;
    },
  } as Storage;
}

const EDITS = { name: { typed: 'Un', was: 'Deux' }, hours: { typed: null, was: { mon: [] } } };

describe('unsaved edits in sessionStorage', () => {
  it('are restored for the same person and listing', () => {
    const kept = storage();
    keepUnsaved(kept, 'anne', 7, EDITS);
    expect(readUnsaved(kept, 'anne', 7)).toEqual(EDITS);
    expect(readUnsaved(kept, 'anne', 8)).toEqual({});
    expect(readUnsaved(kept, 'paul', 7)).toEqual({});
  });

  it('are removed once everything is saved', () => {
    const kept = storage();
    keepUnsaved(kept, 'anne', 7, EDITS);
    keepUnsaved(kept, 'anne', 7, {});
    expect(kept.length).toBe(0);
  });

  it('are restored without entries of an unknown shape', () => {
    const kept = storage();
    kept.setItem(
      'bottin-edit-anne-7',
      JSON.stringify({ ...EDITS, owner_id: EDITS.name, phone: 'x', email: { typed: 1 } }),
    );
    expect(readUnsaved(kept, 'anne', 7)).toEqual(EDITS);
  });

  it('are empty when storage is unreadable or unwritable', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const kept = storage();
    kept.setItem('bottin-edit-anne-7', '{');
    expect(readUnsaved(kept, 'anne', 7)).toEqual({});
    const full = {
      ...kept,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    } as Storage;
    keepUnsaved(full, 'anne', 7, EDITS);
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });
});
