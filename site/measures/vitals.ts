import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Measures } from '#domain/measures.ts';
import { type PageKind, pageKind } from '#domain/page-kind.ts';

/** Takes the web vitals of one visit of a page: where they are sent is the caller's matter. */
type Report = (page: PageKind, vitals: Measures['vitals']) => void;

/**
 * Measures the page that was loaded, and reports once: when it is first hidden, which is the last moment that browsers
 * promise. Pages opened from it without a load belong to it, as the metrics are defined.
 */
export function measureVitals(report: Report): void {
  const page = pageKind(location.pathname);
  if (!page) return;
  const vitals: Measures['vitals'] = {};
  const keep = ({ name, value }: Metric) => {
    vitals[name] = value;
  };
  for (const observe of [onLCP, onCLS, onINP, onFCP, onTTFB]) observe(keep);

  const listening = new AbortController();
  // After the library's own, which settles the last values on the way down.
  function leave() {
    if (document.visibilityState !== 'hidden' || Object.keys(vitals).length === 0) return;
    listening.abort();
    report(page as PageKind, vitals);
  }
  document.addEventListener('visibilitychange', leave, { signal: listening.signal });
}
