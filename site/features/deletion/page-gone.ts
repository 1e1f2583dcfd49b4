/** The most times that a page is looked at, and the time between two (milliseconds): twice what a kept page may be late. */
const LOOKS_MAX = 20;
const BETWEEN_MS = 100;

/**
 * Waits until a deleted listing's page says so: a server hears of the deletion a moment later, and may show the page it
 * kept for a second. Goes on after two seconds, or when the page cannot be asked for: the browser then shows what is.
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
