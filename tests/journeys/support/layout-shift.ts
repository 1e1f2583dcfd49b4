import type { Page } from 'playwright-core';

/** `layout-shift` of the Layout Instability API, which lib.dom lacks. */
type LayoutShift = PerformanceEntry & { value: number };

/** How much has moved on a page since it was opened; 0 when nothing did. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) total += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // What was noted before is told after the frame that is being drawn.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );
}
