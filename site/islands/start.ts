import { ACCEPTED } from '#domain/accounts/cookie-consent.ts';
import { SEARCH_FORM_ID } from '#site/features/search/results-page.ts';
import { reportOpened, whenIdle } from '#site/measures/measures.ts';
import { fillOfflinePage } from '#site/offline/offline-page.ts';
import { beginSpeculation } from '#site/shell/speculation.ts';
import { wakeStars } from './kept-listings/wake-stars.ts';
import { keepOpenStates } from './open-states.ts';
import { beginShell } from './shell.ts';
import { wakeIslands } from './wake.ts';

// A prerendered page may never be shown: it makes no requests and no redirects before activation.
if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', begin, { once: true });
} else begin();

/** Starts a document. React is loaded when the first island needs it. */
async function begin(): Promise<void> {
  beginShell();
  wakeStars();
  fillOfflinePage();
  await beginKeptForm();
  await beginCarriedText();
  wakeIslands();
  keepOpenStates();
  reportOpened();
  beginSpeculation();
  await beginSearchPage();
  // After the first load: measuring must not slow down the measured page.
  whenIdle(() => {
    const { referrer, documentElement } = document;
    import('#site/shell/idle.ts').then(({ beginIdle }) => beginIdle()).catch(warn);
    if (documentElement.dataset.cookies === ACCEPTED && document.querySelector('[data-seen]')) {
      import('./kept-listings/store-seen.ts').then(({ storeSeenListing }) => storeSeenListing()).catch(warn);
    }
    const place = document.querySelector<HTMLElement>('[data-point]');
    if (place && referrer.includes('lat=')) {
      import('./show-distance.ts').then(({ showDistance }) => showDistance(place)).catch(warn);
    }
    if (document.querySelector('[data-sponsor]')) {
      import('#site/measures/sponsor-views.ts').then(({ watchSponsors }) => watchSponsors()).catch(warn);
    }
  });
  // Visible in the performance timeline: from here on the page is interactive.
  performance.mark('hydrated');
}

function warn(error: unknown): void {
  console.warn(error);
}

/** Restores the stored values of a form, before its island reads the fields. */
async function beginKeptForm(): Promise<void> {
  if (!document.querySelector('[data-kept], [data-sent]')) return;
  try {
    const { keepForm } = await import('#site/page/kept-form.ts');
    keepForm();
  } catch (error) {
    console.warn('Typed values are not kept:', error);
  }
}

/**
 * Carries typed text to the other language. The module is loaded when something is typed, or when text was carried here;
 * until then a click on the link of the other language waits for it.
 */
async function beginCarriedText(): Promise<void> {
  const load = async (field: EventTarget | null = null) => {
    try {
      (await import('#site/page/carried-text.ts')).carryText(field);
    } catch (error) {
      console.warn('Typed text is not carried over:', error);
    }
  };
  const loadHolding = async (field: EventTarget | null = null) => {
    const held: HTMLElement[] = [];
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[hreflang]');
      if (!link) return;
      event.preventDefault();
      held.push(link);
    };
    addEventListener('click', hold, true);
    await load(field);
    removeEventListener('click', hold, true);
    held.at(-1)?.click();
  };
  if (isTextCarried()) await load();
  else if (document.activeElement instanceof HTMLInputElement) void loadHolding();
  else document.addEventListener('input', ({ target }) => void loadHolding(target), { once: true });
}

function isTextCarried(): boolean {
  try {
    return 'bottin-typed' in sessionStorage;
  } catch {
    // Storage may be blocked (private windows).
    return false;
  }
}

/** Enhances the search page; until then it works as without JavaScript. */
async function beginSearchPage(): Promise<void> {
  if (!document.forms.namedItem(SEARCH_FORM_ID)) return;
  try {
    const { beginSearch } = await import('./search/index.ts');
    beginSearch();
  } catch (error) {
    console.warn('Results load whole documents:', error);
  }
}
