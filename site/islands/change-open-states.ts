import { localeOfPath } from '#domain/locale.ts';
import { readHours } from '#site/features/listing/open-state-hours.ts';
import { rightUntil } from '#site/features/listing/open-state-right.ts';
import { openStateText } from '#site/features/listing/open-state-text.ts';
import { translatorOf } from '#site/i18n/load-texts.ts';
import { readPageFacts } from '#site/page/page-facts.ts';

/**
 * Updates `OpenState` elements to their state at an instant.
 *
 * @param now in milliseconds since 1970
 * @throws when the texts cannot be loaded
 */
export async function changeOpenStates(elements: readonly HTMLElement[], now: number): Promise<void> {
  const locale = localeOfPath(location.pathname);
  const { t } = await translatorOf(locale);
  // Also provides Quebec's clock changes, which the computation needs.
  readPageFacts();
  for (const element of elements) {
    const listing = readHours(element.dataset.hours ?? '');
    const { text, className, until } = openStateText(listing, now, locale, t);
    element.textContent = text;
    element.className = className;
    element.hidden = text === '';
    element.dataset.right = rightUntil(until);
  }
}
