import { localeOfPath } from '#domain/locale.ts';
import type { Facet, SearchPage } from '#domain/pages/directory.ts';
import { OPTION_FILTERS } from '#domain/search/option-filters.ts';
import { parseSearch, SHOWN_PLACE } from '#domain/search/search.ts';
import { publicFetch } from '#site/data/public-reads.ts';
import { type SearchAnswer, searchBusinesses } from '#site/features/search/api.ts';
import { isNeedlessPlace } from '#site/features/search/needless-place.ts';
import { placeName } from '#site/features/search/place-name.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { translatorOf } from '#site/i18n/load-texts.ts';
import type { Translator } from '#site/i18n/translator.ts';
import { readPageFacts } from '#site/page/page-facts.ts';
import { readForm } from '#site/ui/read-form.ts';

/** Filters that a change of another filter invalidates. */
const DEPENDENTS: Readonly<Record<string, readonly string[]>> = {
  category: ['subcategory'],
  region: ['mrc', 'city'],
  mrc: ['city'],
};

const SELECTS = [
  ['category', 'categories'],
  ['subcategory', 'subcategories'],
  ['region', 'regions'],
  ['mrc', 'mrcs'],
  ['city', 'cities'],
] as const satisfies readonly (readonly [keyof SearchPage['chosen'], keyof SearchPage['facets']])[];

const PLACES = ['region', 'mrc', 'city'];

let latest: AbortController | undefined;

/**
 * Queries the facets for the form's filters, and updates the choices in the panel. A new call aborts the previous
 * request.
 *
 * @param changed name of the changed filter; filters that depend on it are cleared
 */
export function narrowFilters(panel: HTMLElement, form: HTMLFormElement, changed?: string): void {
  for (const name of DEPENDENTS[changed ?? ''] ?? []) selectOf(panel, name).value = '';
  const isPlace = PLACES.includes(changed ?? '');
  // The chosen place stands for the typed one.
  if (isPlace) showPlace(form, '');
  latest?.abort();
  latest = new AbortController();
  const { signal } = latest;
  const narrowed = async () => {
    const result = await narrow(panel, form, signal);
    if (isPlace && !signal.aborted) showPlace(form, placeName(result.chosen) ?? '');
  };
  narrowed().catch((error) => {
    // The choices stay unchanged; the filters still apply.
    if (!signal.aborted) console.warn(error);
  });
}

async function narrow(panel: HTMLElement, form: HTMLFormElement, signal: AbortSignal): Promise<SearchAnswer> {
  const locale = localeOfPath(location.pathname);
  const { supabaseUrl, supabaseAnonKey } = readPageFacts().settings;
  const asked = { ...parseSearch(readForm(form)), page: 1 };
  const client = publicFetch(supabaseUrl, supabaseAnonKey);
  const [result, translator] = await Promise.all([
    searchBusinesses(client, asked, locale, { signal, countOptions: true }),
    translatorOf(locale, ['search']),
  ]);
  if (!signal.aborted) {
    showChoices(panel, result, translator);
    showDistance(panel, asked.lat !== null || isPlaced(result));
  }
  return result;
}

/** Writes the place that a filter chose into the field « where », as the server does (SHOWN_PLACE). */
function showPlace(form: HTMLFormElement, place: string): void {
  const where = form.elements.namedItem('where');
  if (!(where instanceof HTMLInputElement)) return;
  where.value = place;
  const present = form.elements.namedItem(SHOWN_PLACE);
  const shown = present instanceof HTMLInputElement ? present : document.createElement('input');
  shown.type = 'hidden';
  shown.name = SHOWN_PLACE;
  shown.value = place;
  if (!present) form.append(shown);
}

function isPlaced({ chosen, understood }: SearchPage): boolean {
  return (placeName(chosen) ?? placeName(understood) ?? understood.postalCode) !== null;
}

/** A distance is measured from a place or a position. */
function showDistance(panel: HTMLElement, isMeasured: boolean): void {
  const select = panel.querySelector<HTMLSelectElement>('select[name=radius]');
  if (!select) return;
  select.disabled = !isMeasured;
  const hint = select.parentElement?.querySelector('p');
  if (hint) hint.hidden = isMeasured;
}

/** Renders the choices into the panel, as `FilterSelect` and `OptionFilterFields` do. */
function showChoices(panel: HTMLElement, result: SearchPage, translator: Translator): void {
  const { facets, everything, chosen, options, total, totalIsCapped } = result;
  const { t } = translator;
  const written = t(totalIsCapped ? 'search.totalCapped' : 'search.total', { count: total });
  const apply = panel.querySelector('[data-apply]');
  if (apply) apply.textContent = t('search.applyCount', { count: total, total: written });
  for (const [name, facet] of SELECTS) {
    const isRoot = name === 'category' || name === 'region';
    const found = facets[facet].length > 0 || !isRoot ? facets[facet] : (everything?.[facet] ?? []);
    const select = selectOf(panel, name);
    fill(select, found, chosen[name], translator);
    const isHidden = (name === 'mrc' || name === 'city') && isNeedlessPlace(name, found, result);
    select.parentElement?.toggleAttribute('hidden', isHidden);
  }
  for (const { name } of OPTION_FILTERS) {
    const counts = options[name];
    for (const box of panel.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)) {
      box.parentElement?.querySelector('span')?.remove();
      if (counts) {
        const count = document.createElement('span');
        count.textContent = formatNumber(counts[box.value] ?? 0, translator.language);
        box.parentElement?.append(count);
      }
      box.closest('details')?.toggleAttribute('data-uncounted', counts === null);
    }
  }
}

function fill(
  select: HTMLSelectElement,
  facets: readonly Facet[],
  chosen: { slug: string; name: string } | null,
  { t }: Translator,
): void {
  const isMissing = chosen !== null && !facets.some(({ slug }) => slug === chosen.slug);
  const choices = facets.map(({ slug, name, count }) => new Option(t('lists.option', { name, count }), slug));
  if (isMissing) choices.unshift(new Option(chosen.name, chosen.slug));
  const [any] = select.options;
  select.replaceChildren(...(any ? [any] : []), ...choices);
  select.value = chosen?.slug ?? '';
  select.disabled = choices.length === 0;
  const hint = select.parentElement?.querySelector('p');
  if (hint) hint.hidden = !select.disabled;
}

/** @throws when the panel has no such filter */
function selectOf(panel: HTMLElement, name: string): HTMLSelectElement {
  const select = panel.querySelector<HTMLSelectElement>(`select[name=${name}]`);
  if (!select) throw new Error(`no filter by ${name}`);
  return select;
}
