import { PAGE_ICONS } from '#site/ui/icons/icons.ts';

/**
 * Fetches and parses another document of the site.
 *
 * @throws when it cannot be fetched
 */
export async function fetchPage(href: string): Promise<Document> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** Adds the icons of another document that this one lacks, for the parts that are taken from it. */
export function addIcons(page: Document): void {
  const holder = document.getElementById(PAGE_ICONS);
  const lacking = [...(page.getElementById(PAGE_ICONS)?.children ?? [])].filter(
    ({ id }) => !document.getElementById(id),
  );
  holder?.append(...lacking.map((icon) => document.importNode(icon, true)));
}
