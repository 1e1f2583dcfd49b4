import { LISTING_PRESSES, type ListingPress } from '#domain/operations/measures.ts';
import { sendMeasures } from './measures.ts';

/** Counts presses of a listing's telephone, directions and website (links with `data-press`), without who pressed. */
export function watchPresses(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-press]') : null;
    const press = LISTING_PRESSES.find((known) => known === link?.dataset.press) as ListingPress | undefined;
    if (press) sendMeasures({ page: 'business', pressed: { press, path: location.pathname } });
  });
}
