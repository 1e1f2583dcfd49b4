/** A browser without idle callbacks waits this long after the page has loaded. */
const OTHERWISE_MS = 2_000;

/** Runs something once the page has loaded and the browser has nothing else to do: what nobody waits for. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: OTHERWISE_MS });
    else setTimeout(work, OTHERWISE_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
