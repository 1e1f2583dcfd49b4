import { localeOfPath } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { SEEN_ID } from '#site/features/kept-listings/list-ids.ts';
import { forgetSeen, readSeen, type SeenListing } from '#site/features/kept-listings/seen-storage.ts';

/** Shows the listings that were seen recently, and clears them when asked. */
export function showSeen(): void {
  const section = document.getElementById(SEEN_ID);
  const list = section?.querySelector('ul');
  const template = section?.querySelector('template');
  const seen = readSeen();
  if (!section || !list || !template || seen.length === 0) return;
  list.replaceChildren(...seen.map((listing) => line(template, listing)));
  section.hidden = false;
  section.querySelector('button')?.addEventListener('click', () => {
    forgetSeen();
    section.hidden = true;
    // The pressed button is hidden: focus the content of the page.
    document.querySelector<HTMLElement>('main')?.focus();
  });
}

function line(template: HTMLTemplateElement, { slug, name, city }: SeenListing): Node {
  const item = template.content.cloneNode(true) as DocumentFragment;
  const link = item.querySelector('a');
  if (link) {
    link.href = localizePath(`/entreprise/${slug}`, localeOfPath(location.pathname));
    link.textContent = name;
  }
  const place = item.querySelector('span');
  if (place) place.textContent = city;
  return item;
}
