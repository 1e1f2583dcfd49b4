import { COMPARED_MAX } from '#domain/listing/slug-list.ts';
import { COMPARE_BAR_ID, KEPT_CARDS_ID } from '#site/features/kept-listings/list-ids.ts';
import type { Translator } from '#site/i18n/translator.ts';

/** Follows the choice of listings to compare: their number, and no more than a comparison holds. */
export function followChoices({ t }: Translator): void {
  const list = document.getElementById(KEPT_CARDS_ID);
  const bar = document.getElementById(COMPARE_BAR_ID);
  const [text] = bar?.getElementsByTagName('p') ?? [];
  const button = bar?.querySelector('button');
  if (!list || !bar || !text || !button) return;
  list.addEventListener('change', () => {
    const boxes = [...list.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    const chosen = boxes.filter(({ checked }) => checked).length;
    const isFull = chosen >= COMPARED_MAX;
    for (const box of boxes) box.disabled = isFull && !box.checked;
    const hint = chosen === 1 ? t('kept.chooseAnother') : isFull ? t('kept.mostChosen') : '';
    text.textContent = [t('kept.chosen', { count: chosen }), hint].filter(Boolean).join('. ');
    button.disabled = chosen < 2;
    bar.hidden = chosen === 0;
  });
}

/** Chooses all listings of a list that one comparison holds. */
export function chooseFew(): void {
  const list = document.getElementById(KEPT_CARDS_ID);
  const boxes = [...(list?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
  if (boxes.length < 2 || boxes.length > COMPARED_MAX) return;
  for (const box of boxes) box.checked = true;
  list?.dispatchEvent(new Event('change', { bubbles: true }));
}
