import type { Page } from 'playwright-core';

/** `layout-shift` of the Layout Instability API, which lib.dom lacks. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** What rounds to a CLS of 0.000: letters of a font that comes late end a fraction of a pixel elsewhere. */
export const STILL = 0.0005;

/** How much has moved on a page since it was opened; 0 when nothing did. */
export function layoutShift(page: Page): Promise<number> {
  return shiftSince(page, null);
}

/**
 * The same from the arrival of a script on: a slow browser paints a header before it has parsed the end of it, which
 * moves elements before any script runs.
 *
 * @param script part of its address
 */
export function layoutShiftBy(page: Page, script: string): Promise<number> {
  return shiftSince(page, script);
}

function shiftSince(page: Page, script: string | null): Promise<number> {
  return page.evaluate(
    (script) =>
      new Promise<number>((resolve, reject) => {
        const sinceMs = script === null ? 0 : arrivalOf(script);
        if (sinceMs === undefined) return reject(new Error(`${script} was not loaded`));

        function arrivalOf(script: string): number | undefined {
          const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          return resources.find(({ name }) => name.includes(script))?.responseEnd;
        }
        let total = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            if (entry.startTime >= sinceMs) total += entry.value;
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // What was noted before is told after the frame that is being drawn.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
    script,
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
