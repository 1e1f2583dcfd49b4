import type { BrowserContext, Page } from 'playwright-core';

/** `layout-shift` of the Layout Instability API, which lib.dom lacks. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Rounds to a CLS of 0.000: glyphs of a late font may move by a fraction of a pixel. */
export const STILL = 0.0005;

/** A window on which {@link markFirstWholePaint} left the time, in milliseconds since the document began. */
type MarkedWindow = Window & { paintedWholeAt?: number };

/**
 * Marks the first complete paint of every document of a context. A slow browser paints a partly parsed header or
 * notice, and shifts it when the rest is parsed.
 */
export function markFirstWholePaint(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          (window as MarkedWindow).paintedWholeAt = performance.now();
        }),
      );
    });
  });
}

/** The layout shift of a page since its first complete paint; 0 without shifts. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const { paintedWholeAt } = window as MarkedWindow;
        if (paintedWholeAt === undefined) return reject(new Error('the page has not been painted whole'));
        let total = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            if (entry.startTime >= paintedWholeAt) total += entry.value;
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered after the current frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );
}

/** The elements within a part of a page that have shifted since it was opened, as tags; empty when none did. */
export function movedWithin(page: Page, part: string): Promise<string[]> {
  return page.evaluate(
    (part) =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries() as LayoutShift[]) {
            for (const { node } of sources) {
              const element = node instanceof Element ? node : node?.parentElement;
              if (element?.closest(part)) moved.push(element.outerHTML.slice(0, 200));
            }
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered after the current frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
      }),
    part,
  );
}
