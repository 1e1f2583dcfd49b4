import { setTimeout as sleep } from 'node:timers/promises';
import { median, quantile } from '../statistics.ts';
import { withDirectory } from './directory.ts';
import { openTab, type Tab } from './tab.ts';

/** How long a link is pointed at before it is pressed: shortly, and until the browser has rendered the page ahead. */
const POINTING = [
  { name: 'after 200 ms of pointing', aimMs: 200, goalMs: 100 },
  { name: 'rendered ahead', aimMs: 1_000, goalMs: 50 },
] as const;
/** Time until a document has nothing left to do. */
const REST_MS = 1_200;

const CHANGES = [
  ['category to listing', '/categorie/restaurants', 'main article a'],
  ['search to listing', '/recherche?q=restaurant', 'main article a'],
  ['home to category', '/', 'main a[href^="/categorie/"]'],
  ['listing to category', null, 'main nav a[href^="/categorie/"]'],
] as const;

// Tells the end of the first frame with a heading that is shown.
const NOTE_PAINT = `(() => {
  const { port1, port2 } = new MessageChannel();
  // Comes once the frame has been laid out and painted.
  port1.onmessage = () => { window.paintedAt = performance.timeOrigin + performance.now(); };
  const look = () => (document.querySelector('h1') ? port2.postMessage(null) : requestAnimationFrame(look));
  const begin = () => requestAnimationFrame(look);
  if (document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
})()`;

/**
 * How long a page change inside the site takes, from the press of a link to the end of the frame with the new page's
 * heading, in a real browser: `npm run bench -- navigation --runs 20`.
 */
export async function run(args: string[]): Promise<void> {
  await withDirectory(args, 20, async ({ url, runs }) => {
    const tab = await openTab(NOTE_PAINT);
    try {
      for (const { name: pointing, aimMs, goalMs } of POINTING) {
        console.log(`${pointing}: asked ${goalMs} ms; ${runs} page changes of each kind`);
        for (const [name, from, links] of CHANGES) {
          const changes: Change[] = [];
          for (let index = 0; index < runs; index++) {
            await open(tab, new URL(from ?? (await listingPath(tab, url, index)), url).href);
            changes.push(await change(tab, links, from ? index : 0, aimMs));
          }
          const taken = changes.map(({ ms }) => ms);
          const ahead = changes.filter(({ isPrerendered }) => isPrerendered).length;
          console.log(
            `${name.padEnd(20)} p50 ${median(taken).toFixed(0)} ms   p95 ${quantile(taken, 0.95).toFixed(0)} ms   ` +
              `${ahead} of ${runs} rendered ahead`,
          );
        }
      }
    } finally {
      await tab.close();
    }
  });
}

async function open(tab: Tab, url: string): Promise<void> {
  await tab.send('Page.navigate', { url });
  await sleep(REST_MS);
}

async function listingPath(tab: Tab, url: string, index: number): Promise<string> {
  await open(tab, new URL('/categorie/restaurants', url).href);
  return tab.evaluate(`(() => {
    const links = document.querySelectorAll('main article a');
    return links[${index} % links.length].getAttribute('href');
  })()`);
}

type Change = { ms: number; isPrerendered: boolean };

/** Points at one of the links of a kind, presses it, and waits for the document that it leads to. */
async function change(tab: Tab, links: string, index: number, aimMs: number): Promise<Change> {
  const { x, y, href } = await tab.evaluate<{ x: number; y: number; href: string }>(`(async () => {
    const links = document.querySelectorAll('${links}');
    const link = links[${index} % links.length];
    // In view, as it is for whoever presses it.
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const [box] = link.getClientRects();
    const note = () => localStorage.setItem('pressedAt', performance.timeOrigin + performance.now());
    addEventListener('click', note, { capture: true, once: true });
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, href: link.href };
  })()`);
  const mouse = (type: string) =>
    tab.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      ...(type !== 'mouseMoved' && { button: 'left', clickCount: 1 }),
    });
  await mouse('mouseMoved');
  await sleep(aimMs);
  await mouse('mousePressed');
  // The page may be gone before it answers.
  mouse('mouseReleased').catch(() => undefined);
  await sleep(REST_MS);
  const after = await tab.evaluate<Change & { href: string }>(`(() => {
    const [{ activationStart = 0 }] = performance.getEntriesByType('navigation');
    const ms = window.paintedAt - Number(localStorage.getItem('pressedAt'));
    return { ms, isPrerendered: activationStart > 0, href: location.href };
  })()`);
  if (after.href !== href) throw new Error(`The press of ${href} led to ${after.href}`);
  return after;
}
