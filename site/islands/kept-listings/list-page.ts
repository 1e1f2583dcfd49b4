import type { KeptListing } from '#domain/listing/kept-lists.ts';
import { KEPT_BATCH } from '#domain/listing/slug-list.ts';
import { localeOfPath } from '#domain/locale.ts';
import { mustBeOnline } from '#site/data/must-be-online.ts';
import {
  mergeKept,
  onKeptChange,
  readAccountKept,
  readKept,
  signedInPerson,
} from '#site/features/kept-listings/kept-storage.ts';
import {
  KEPT_ACCOUNT_ID,
  KEPT_CARDS_ID,
  KEPT_CHANGE_ID,
  KEPT_FAILED_ID,
  KEPT_LIST_ID,
  KEPT_NONE_ID,
  KEPT_TOOLS_ID,
} from '#site/features/kept-listings/list-ids.ts';
import { showKept } from '#site/features/kept-listings/show-kept.ts';
import { askedList, onShownList, shownList } from '#site/features/kept-listings/shown-list.ts';
import { translatorOf } from '#site/i18n/load-texts.ts';
import type { Translator } from '#site/i18n/translator.ts';
import { changeKept } from './change-kept.ts';
import { chooseFew, followChoices } from './choices.ts';
import { fetchCards, readStoredCards, storeCards } from './fetch-cards.ts';
import { showSeen } from './show-seen.ts';

/** A row of the list by its slug, also of listings that were removed, for undo. */
const rows = new Map<string, HTMLElement>();
/** Slugs whose cards are being fetched. */
const pending = new Set<string>();
/** The displayed list. */
let shown: KeptListing[] = [];
/** Which list that is ({@link sourceOf}). */
let source: string | undefined;

/**
 * Starts the page of the kept listings: shows their cards, which the server renders, and follows the changes of the
 * list, here and in other tabs.
 *
 * @throws when texts cannot be loaded
 */
export async function beginList(): Promise<void> {
  const translator = await translatorOf(localeOfPath(location.pathname), ['kept']);
  onKeptChange(() => follow(translator));
  onShownList(() => follow(translator));
  part(KEPT_TOOLS_ID)
    .querySelector('button')
    ?.addEventListener('click', () => changeKept([]));
  part(KEPT_LIST_ID).addEventListener('click', ({ target }) => {
    const { remove } =
      (target instanceof Element && target.closest<HTMLElement>('[data-remove]')?.dataset) || {};
    if (!remove) return;
    const list = shownList();
    if (list) list.remove(remove, nameOf(remove));
    else changeKept(readKept().filter(({ slug }) => slug !== remove));
  });
  followChoices(translator);
  showSeen();
  // The account's lists are awaited: until then there is nothing to show for this address.
  if (askedList() !== null && !signedInPerson()) history.replaceState(null, '', location.pathname);
  if (shownList() !== undefined) {
    shown = readShown();
    source = sourceOf();
    load(translator).then(chooseFew, reportError);
  }
  if (signedInPerson()) sync(translator).catch(reportError);
}

/** The displayed list: the star's, or a named one of the account. */
function readShown(): KeptListing[] {
  return shownList()?.slugs.map((slug, index) => ({ slug, at: -index })) ?? readKept();
}

/** Identifies the displayed list: a named one, the account's or the device's. */
function sourceOf(): string {
  return String(shownList()?.id ?? readAccountKept()?.person ?? 'device');
}

/** Merges the list with the account's, and says whether it is there. */
async function sync({ t }: Translator): Promise<void> {
  const note = part(KEPT_ACCOUNT_ID);
  try {
    mustBeOnline();
    const { countUnsent, isAccountFull, syncAccount } = await import(
      '#site/features/kept-listings/sync-kept.ts'
    );
    await syncAccount('now');
    const count = countUnsent();
    if (count > 0 && isAccountFull()) note.textContent = t('kept.accountFull', { count });
    else note.textContent = t(count > 0 ? 'kept.notSynced' : 'kept.synced');
  } catch (error) {
    console.warn('The kept listings are not synced with the account:', error);
    note.textContent = t('kept.accountFailed');
  }
}

/** Shows a change of the list, with its undo button when listings were removed. */
function follow(translator: Translator): void {
  if (shownList() === undefined) return;
  const kept = readShown();
  const slugs = new Set(kept.map(({ slug }) => slug));
  const removed = shown.filter(({ slug }) => !slugs.has(slug));
  const isGrown = kept.length > shown.length - removed.length;
  const { activeElement } = document;
  const isSame = source === sourceOf();
  source = sourceOf();
  shown = kept;
  place(translator);
  // A named list is changed in its dialog, which says so.
  if (!isSame || shownList()) part(KEPT_CHANGE_ID).hidden = true;
  else if (removed.length > 0) announce(removed, translator);
  else if (isGrown) part(KEPT_CHANGE_ID).hidden = true;
  // The focused control was removed with its listing, or hidden with the last one.
  const isLost = activeElement !== document.body && !(activeElement as HTMLElement | null)?.offsetParent;
  const heir = shownList() ? document.querySelector('main') : part(KEPT_CHANGE_ID).querySelector('button');
  if (isLost && removed.length > 0) heir?.focus();
  if (!isSame || kept.some(({ slug }) => !rows.has(slug))) load(translator).catch(reportError);
}

function announce(removed: readonly KeptListing[], { t }: Translator): void {
  const change = part(KEPT_CHANGE_ID);
  const [text, undo] = [change.querySelector('p'), change.querySelector('button')];
  if (!text || !undo) return;
  const [first] = removed;
  text.textContent =
    first && removed.length === 1
      ? t('kept.removed', { name: nameOf(first.slug) })
      : t('kept.removedMany', { count: removed.length });
  undo.onclick = () => {
    changeKept(mergeKept(readKept(), removed));
    rows
      .get(first?.slug ?? '')
      ?.querySelector('a')
      ?.focus();
  };
  change.hidden = false;
}

function nameOf(slug: string): string {
  return rows.get(slug)?.querySelector('h2')?.textContent ?? slug;
}

/** Fetches missing cards; offline, reads the cards of the last visit from the cache. */
async function load(translator: Translator): Promise<void> {
  const lacking = shown.map(({ slug }) => slug).filter((slug) => !rows.has(slug) && !pending.has(slug));
  const notice = part(KEPT_FAILED_ID);
  notice.hidden = true;
  place(translator);
  for (const slug of lacking) pending.add(slug);
  try {
    for (let from = 0; from < lacking.length; from += KEPT_BATCH) {
      const { cards, moved } = await fetchCards(lacking.slice(from, from + KEPT_BATCH));
      for (const card of cards) rows.set(card.dataset.slug ?? '', card);
      rename(moved);
      place(translator);
    }
    if (!shownList())
      storeCards(shown.flatMap(({ slug }) => rows.get(slug) ?? [])).catch((error) =>
        console.warn('The list cannot be read offline:', error),
      );
  } catch (error) {
    console.warn('The kept listings are not fetched:', error);
    await showStored(lacking, notice, translator);
  } finally {
    for (const slug of lacking) pending.delete(slug);
    part(KEPT_LIST_ID).removeAttribute('aria-busy');
  }
}

async function showStored(
  lacking: readonly string[],
  notice: HTMLElement,
  translator: Translator,
): Promise<void> {
  for (const card of await readStoredCards()) {
    const { slug = '' } = card.dataset;
    if (!rows.has(slug)) rows.set(slug, card);
  }
  place(translator);
  const [text] = notice.getElementsByTagName('p');
  const isWhole = lacking.every((slug) => rows.has(slug));
  if (text) text.textContent = translator.t(isWhole ? 'kept.offline' : 'kept.failed');
  notice.hidden = false;
}

/** Replaces former slugs of listings by their present ones, which named lists answer themselves. */
function rename(moved: Readonly<Record<string, string>>): void {
  if (Object.keys(moved).length === 0 || shownList()) return;
  const renamed = readKept().map(({ slug, at }) => ({ slug: moved[slug] ?? slug, at }));
  shown = mergeKept(renamed, []);
  changeKept(shown);
}

/** Puts the known rows in the order of the list, and says how many listings are kept. */
function place({ t }: Translator): void {
  const list = part(KEPT_CARDS_ID);
  const wanted = shown.flatMap(({ slug }) => rows.get(slug) ?? []);
  const kept = new Set<Element>(wanted);
  for (const row of [...list.children]) if (!kept.has(row)) row.remove();
  // Rows in place are left alone: moving an element takes its focus.
  wanted.forEach((row, index) => {
    if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
  });
  const tools = part(KEPT_TOOLS_ID);
  const [count] = tools.getElementsByTagName('p');
  if (count) count.textContent = t('kept.count', { count: shown.length });
  tools.hidden = shown.length === 0;
  part(KEPT_NONE_ID).hidden = shown.length > 0 || Boolean(shownList());
  const [empty] = tools.getElementsByTagName('button');
  if (empty) empty.hidden = Boolean(shownList());
  showKept();
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page of kept listings has no ${id}`);
  return element;
}
