import { bringIcons } from './icons/bring-icons.ts';
import { begin } from './measures/begin.ts';
import { mayFetchUnasked } from './network.ts';
import { beginOffline } from './offline/begin.ts';

/**
 * What a page does once it has nothing else to do: measures itself, has what the next page may need, and is kept for when
 * there is no network.
 */
export function beginIdle(): void {
  begin();
  if (mayFetchUnasked()) bringIcons().catch((error) => console.warn(error));
  if (import.meta.env.PROD) beginOffline().catch((error) => console.warn(error));
}
