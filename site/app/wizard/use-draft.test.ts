import { describe, expect, it } from 'vitest';
import { newDraft } from './draft.ts';
import { forgetDraft, loadDraft, saveDraft } from './use-draft.ts';

// Node has no IndexedDB: it stands for a browser that refuses it. Those that have one are the journeys'.
describe('where the device keeps nothing', () => {
  it('says so, and the document keeps the draft until it is forgotten', async () => {
    await expect(loadDraft('anne')).rejects.toThrow('indexedDB');
    const draft = newDraft();
    await expect(saveDraft('anne', draft)).rejects.toThrow('indexedDB');
    expect(await loadDraft('anne')).toBe(draft);
    await expect(loadDraft('luc')).rejects.toThrow('indexedDB');
    await expect(forgetDraft('anne')).rejects.toThrow('indexedDB');
    await expect(loadDraft('anne')).rejects.toThrow('indexedDB');
  });

  it('reads what was written last, without waiting for it in between', async () => {
    const [first, second] = [newDraft(), newDraft()];
    const written = Promise.allSettled([saveDraft('anne', first), saveDraft('anne', second)]);
    expect(await loadDraft('anne')).toBe(second);
    await written;
  });
});
