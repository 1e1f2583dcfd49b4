import { describe, expect, it } from 'vitest';
import { newDraft } from './draft.ts';
import { forgetDraft, loadDraft, saveDraft } from './use-draft.ts';

// Node has no IndexedDB, like a browser that blocks it. The end-to-end tests cover browsers that have it.
describe('drafts without IndexedDB', () => {
  it('rejects, and keeps the draft in memory until it is forgotten', async () => {
    await expect(loadDraft('anne')).rejects.toThrow('indexedDB');
    const draft = newDraft();
    await expect(saveDraft('anne', draft)).rejects.toThrow('indexedDB');
    expect(await loadDraft('anne')).toBe(draft);
    await expect(loadDraft('luc')).rejects.toThrow('indexedDB');
    await expect(forgetDraft('anne')).rejects.toThrow('indexedDB');
    await expect(loadDraft('anne')).rejects.toThrow('indexedDB');
  });

  it('reads the last write, even if the caller did not await it', async () => {
    const [first, second] = [newDraft(), newDraft()];
    const written = Promise.allSettled([saveDraft('anne', first), saveDraft('anne', second)]);
    expect(await loadDraft('anne')).toBe(second);
    await written;
  });
});
