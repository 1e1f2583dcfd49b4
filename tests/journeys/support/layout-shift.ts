import type { Page } from 'playwright-core';

/** `layout-shift` of the Layout Instability API, which lib.dom lacks. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** What rounds to a CLS of 0.000: letters of a font that comes late end a fraction of a pixel elsewhere. */
export const STILL = 0.0005;

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

/** What has moved within a part of a page since it was opened, as its tags are written; empty when nothing did. */
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
        // What was noted before is told after the frame that is being drawn.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
      }),
    part,
  );
}
