/** A phone: narrow, and worked with a finger. The width is also in site/ui/styles/components.css. */
const PHONE = '(width < 52rem) and (pointer: coarse)';

/**
 * On a phone, shows the search form over the page once a field of it is pressed, so that suggestions cover no field. The
 * form stays the same elements, with their focus and their text. Escape, « back » and the button of the sheet close it.
 */
export function openSheet(field: HTMLInputElement): void {
  if (!matchMedia(PHONE).matches || sheetOf(field)) return;
  // On the results page the form is in a panel, which is open.
  const sheet =
    field.closest<HTMLElement>('[popover]:popover-open') ?? field.closest<HTMLElement>('[popover]');
  if (!sheet?.showPopover) return;
  const behind = elementsBehind(sheet);
  for (const element of behind) element.inert = true;
  sheet.role = 'dialog';
  sheet.ariaModal = 'true';
  sheet.ariaLabel = field.form?.ariaLabel ?? null;
  if (!sheet.matches(':popover-open')) sheet.showPopover();
  history.pushState(history.state, '');
  let isBack = false;
  const onBack = () => {
    isBack = true;
    sheet.hidePopover();
  };
  const close = new AbortController();
  const { signal } = close;
  addEventListener('popstate', onBack, { signal });
  sheet.addEventListener('submit', submitBelow, { signal, capture: true });
  sheet.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (target !== sheet || newState !== 'closed') return;
      close.abort();
      for (const element of behind) element.inert = false;
      for (const name of ['role', 'aria-modal', 'aria-label']) sheet.removeAttribute(name);
      if (!isBack) history.back();
      // Not to the field, which would open the keyboard over the page.
      sheet.addEventListener('toggle', () => sheet.focus({ preventScroll: true }), { once: true });
    },
    { signal },
  );
}

/** The open sheet that a field is in; null without one. */
export function sheetOf(field: Element): HTMLElement | null {
  return field.closest<HTMLElement>('[popover][role=dialog]');
}

/** Closes the open sheet, if any, so that the next page follows the present one in the history. */
export function leaveSheet(field: Element): Promise<void> {
  if (!sheetOf(field)) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });
}

/** After a suggestion was chosen: leads from « what » to « where », and from there to the results. */
export function nextField(field: HTMLInputElement): void {
  const where = field.form?.elements.namedItem('where');
  if (where instanceof HTMLInputElement && field !== where && where.value === '') where.focus();
  else field.form?.requestSubmit();
}

function submitBelow(event: SubmitEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopPropagation();
  void leaveSheet(target).then(() => target.requestSubmit());
}

/** Everything beside an element and beside its ancestors. */
function elementsBehind(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent) return [];
  const beside = [...parent.children].filter(
    (other): other is HTMLElement => other instanceof HTMLElement && other !== element && !other.inert,
  );
  return [...beside, ...elementsBehind(parent)];
}
