import { bringIcons } from './icons/bring-icons.ts';
import { begin } from './measures/begin.ts';
import { whenIdle } from './measures/when-idle.ts';
import { mayFetchUnasked } from './network.ts';
import { beginOffline } from './offline/begin.ts';

const warn = (error: unknown) => console.warn(error);

/**
 * What a page does once it has nothing else to do: measures itself, is kept for when there is no network, and has what the
 * next page may need once a hand is there that may ask for it.
 */
export function beginIdle(): void {
  begin();
  if (import.meta.env.PROD) beginOffline().catch(warn);
  if (!mayFetchUnasked()) return;
  addEventListener('pointerover', () => whenIdle(() => bringIcons().catch(warn)), { once: true });
}
