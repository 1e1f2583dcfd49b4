/** Unsent drafts about reviews on this device, in local storage: by their keys, of which `site/session/unsent.ts` knows the start. */

/** @returns null if absent or if storage is unavailable */
export function readDraft(key: string): unknown {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : JSON.parse(kept);
  } catch (error) {
    console.warn('What was kept of a review cannot be read:', error);
    return null;
  }
}

/** @returns false where browser storage is unavailable, as in some private windows */
export function storeDraft(key: string, draft: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch (error) {
    console.warn('This browser keeps no reviews:', error);
    return false;
  }
}

/** Deletes a draft, once it is sent or discarded. */
export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.warn('This browser keeps no reviews:', error);
  }
}
