/**
 * Closes a menu on Escape, which focuses its button, and on a press outside it.
 *
 * @param openMenu its `details` element; null while it is closed
 * @returns removes the listeners
 */
export function dismissMenu(openMenu: () => Element | null | undefined): () => void {
  function onKey({ key }: KeyboardEvent): void {
    const menu = key === 'Escape' && openMenu();
    if (!menu) return;
    menu.removeAttribute('open');
    menu.querySelector('summary')?.focus();
  }
  function onPress({ target }: MouseEvent): void {
    const menu = openMenu();
    if (menu && target instanceof Node && !menu.contains(target)) menu.removeAttribute('open');
  }
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', onPress);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('click', onPress);
  };
}
