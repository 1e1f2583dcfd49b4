import { describe, expect, it, vi } from 'vitest';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import {
  afterSave,
  answersOf,
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
  it('gives what waits for approval in the place of what is in public', () => {
    const listing = { values: SAVED, pending: { name: 'Chez Pauline' } } as Parameters<
      typeof savedAnswers
    >[0];
    expect(savedAnswers(listing).name).toBe('Chez Pauline');
    expect(savedAnswers({ ...listing, pending: null }).name).toBe('Chez Paul');
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
  it('show what is typed, to the letter, and are unsaved only where it would be kept otherwise', () => {
    const edits = withChange({}, SAVED, { name: 'Chez Paul ', phone: '514-555-0000' });
    expect(answersOf(SAVED, edits)).toEqual({ ...SAVED, name: 'Chez Paul ', phone: '514-555-0000' });
    expect(dirtyKeys(edits, SAVED)).toEqual(['phone']);
    expect(dirtyKeys(edits, SAVED, ['name'])).toEqual([]);
  });

  it('remember the value that they were first typed over', () => {
    const once = withChange({}, SAVED, { name: 'A' });
    expect(withChange(once, { ...SAVED, name: 'Autre' }, { name: 'AB' })).toEqual({
      name: { typed: 'AB', was: 'Chez Paul' },
    });
  });

  it('are given up by field', () => {
    const edits = withChange({}, SAVED, { name: 'A', phone: 'B' });
    expect(withoutEdits(edits, ['name'])).toEqual({ phone: { typed: 'B', was: '+15145551234' } });
  });
});

describe('two editors', () => {
  const edits = withChange({}, SAVED, { name: 'Chez Paulo', services: ['Pose'] });

  it('are in conflict where both changed a field, each in their way', () => {
    expect(conflictKeys(edits, { ...SAVED, name: 'Chez Pauline', phone: '+15145550000' })).toEqual(['name']);
  });

  it('are not where they agree, or changed other fields', () => {
    expect(conflictKeys(edits, { ...SAVED, name: 'Chez Paulo', foundedYear: 2001 })).toEqual([]);
  });

  it('no longer are once the other’s value was seen', () => {
    const theirs = { ...SAVED, name: 'Chez Pauline', services: [] };
    const kept = overSaved(edits, theirs, ['name']);
    expect(conflictKeys(kept, theirs)).toEqual(['services']);
    expect(dirtyKeys(kept, theirs)).toEqual(['name', 'services']);
  });
});

describe('afterSave', () => {
  it('keeps what was typed meanwhile over what is saved now, and other tabs as they are', () => {
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

describe('what was typed and not saved', () => {
  it('is given back to the same person, for the same listing', () => {
    const kept = storage();
    keepUnsaved(kept, 'anne', 7, EDITS);
    expect(readUnsaved(kept, 'anne', 7)).toEqual(EDITS);
    expect(readUnsaved(kept, 'anne', 8)).toEqual({});
    expect(readUnsaved(kept, 'paul', 7)).toEqual({});
  });

  it('leaves nothing behind once all is saved', () => {
    const kept = storage();
    keepUnsaved(kept, 'anne', 7, EDITS);
    keepUnsaved(kept, 'anne', 7, {});
    expect(kept.length).toBe(0);
  });

  it('is given back but for what no version of the page would have written', () => {
    const kept = storage();
    kept.setItem(
      'bottin-edit-anne-7',
      JSON.stringify({ ...EDITS, owner_id: EDITS.name, phone: 'x', email: { typed: 1 } }),
    );
    expect(readUnsaved(kept, 'anne', 7)).toEqual(EDITS);
  });

  it('is none where it cannot be read or written', () => {
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
