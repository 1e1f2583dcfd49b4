/** Maximum polls and interval (milliseconds): together twice the time that a cached page may be stale. */
const LOOKS_MAX = 20;
const BETWEEN_MS = 100;

/**
 * Polls a deleted listing's page until it answers that it is gone: the server invalidates its page cache a moment after
 * the deletion, and may serve a page up to one second old. Gives up after two seconds or on a network error.
 */
export async function pageGone(path: string, betweenMs: number = BETWEEN_MS): Promise<void> {
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const status = await fetch(path, { method: 'HEAD', cache: 'no-store' }).then(
      (response) => response.status,
      () => null,
    );
    if (status === null || status === 410) return;
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
}
