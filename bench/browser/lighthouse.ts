import lighthouse from 'lighthouse';
import { median } from '../statistics.ts';
import { launchChromium } from './chromium.ts';
import { withDirectory } from './directory.ts';

/** Issue 7, section 4. Search pages are kept out of search engines by design: nothing is asked of their SEO. */
const GOALS = { performance: 98, others: 100, lcpMs: 1200, cls: 0, tbtMs: 50 };

/** Most attempts at a page, for runs that measure nothing. */
const TRIES = 3;

type Figures = {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** {@link blockingMs} */
  blockingMs: number;
  kib: number;
  /** What was found wrong, by its name. */
  errors: string[];
};

/** Lighthouse as phones are measured (slow network and processor, simulated): `npm run bench -- lighthouse --runs 5`. */
export async function run(args: string[]): Promise<void> {
  await withDirectory(args, 3, async ({ url, slug, runs }) => {
    const { browser, port } = await launchChromium();
    console.log(
      `median of ${runs}; asked: performance ≥ ${GOALS.performance}, others ${GOALS.others}, LCP < ${GOALS.lcpMs} ms, CLS ${GOALS.cls}, TBT < ${GOALS.tbtMs} ms`,
    );
    console.log(
      'TBT goes by the clock, of a machine that the server and Lighthouse use too; the next one by what the page took of it',
    );
    console.log('page       perf  a11y  best   seo      LCP    CLS      TBT   of it      KiB');
    try {
      for (const [name, path] of pages(slug)) {
        const taken: Figures[] = [];
        for (let index = 0; index < runs; index++) taken.push(await measure(new URL(path, url).href, port));
        console.log(line(name, taken));
        const errors = new Set(taken.flatMap((figures) => figures.errors));
        if (errors.size > 0) console.log(`           ${[...errors].join(', ')}`);
      }
    } finally {
      await browser.close();
    }
  });
}

function pages(slug: string): [name: string, path: string][] {
  return [
    ['home', '/'],
    ['search', '/recherche?q=restaurant'],
    ['listing', `/entreprise/${slug}`],
    ['category', '/categorie/restaurants'],
    ['city', '/ville/montreal'],
    ['listing en', `/en/business/${slug}`],
  ];
}

/** @throws when Lighthouse could not measure the page, several times */
async function measure(url: string, port: number, tries = TRIES): Promise<Figures> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  const paint = result?.lhr.audits['largest-contentful-paint'];
  // A trace without it, as happens on a machine that others keep busy, has no figures.
  if (!result || paint?.numericValue === undefined) {
    const error = result?.lhr.runtimeError?.message ?? paint?.errorMessage ?? 'no result';
    console.log(`           a run measured nothing: ${error}`);
    if (tries <= 1) throw new Error(`Lighthouse measured nothing of ${url}`);
    return measure(url, port, tries - 1);
  }
  const { categories, audits } = result.lhr;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const asked = ['accessibility', 'best-practices', 'seo'].flatMap((id) => categories[id]?.auditRefs ?? []);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbtMs: value('total-blocking-time'),
    blockingMs: blockingMs(result.artifacts.Trace.traceEvents),
    kib: value('total-byte-weight') / 1024,
    errors: asked.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  };
}

function line(name: string, taken: Figures[]): string {
  const of = (figure: Exclude<keyof Figures, 'errors'>) => median(taken.map((figures) => figures[figure]));
  return [
    name.padEnd(10),
    String(of('performance')).padStart(5),
    String(of('accessibility')).padStart(5),
    String(of('best-practices')).padStart(5),
    String(of('seo')).padStart(5),
    `${of('lcpMs').toFixed(0)} ms`.padStart(8),
    of('cls').toFixed(3).padStart(6),
    `${of('tbtMs').toFixed(0)} ms`.padStart(8),
    `${of('blockingMs').toFixed(0)} ms`.padStart(7),
    of('kib').toFixed(0).padStart(8),
  ].join(' ');
}

type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number };

/** How much slower than this machine Lighthouse takes a telephone to be, and from when on a task blocks. */
const SLOWDOWN = 4;
const BLOCKING_MS = 50;

/** The total blocking time as Lighthouse counts it, by the processor time of each task (`tdur`): other programs delay the clock's. */
function blockingMs(events: readonly TraceEvent[]): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('a trace without a first paint');
  const { pid, tid, ts } = painted;
  return events
    .filter(
      (event) => event.pid === pid && event.tid === tid && event.ts >= ts && /RunTask$/.test(event.name),
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * SLOWDOWN - BLOCKING_MS), 0);
}
