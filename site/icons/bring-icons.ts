import sprite from 'virtual:icon-sprite';
import { PAGE_ICONS } from './page-icons-id.ts';

/**
 * Puts the icons that a page lacks into it, once it has nothing else to do: the file that holds them all would otherwise
 * be made a document of its own in the middle of the first page change that needs one of them.
 */
export async function bringIcons(): Promise<void> {
  const holder = document.getElementById(PAGE_ICONS);
  const response = await fetch(sprite);
  if (!holder || !response.ok) return;
  const { children } = new DOMParser().parseFromString(
    await response.text(),
    'image/svg+xml',
  ).documentElement;
  const lacking = Array.from(children).filter(({ id }) => !document.getElementById(id));
  holder.append(...lacking);
}
