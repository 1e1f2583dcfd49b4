import { describe, expect, it, vi } from 'vitest';
import { keepUnsaved, readUnsaved } from './unsaved.ts';

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
