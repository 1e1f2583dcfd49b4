/** The elements that keep the focus of a control, from the inside out. */
const keepers = new WeakMap<Node, Set<HTMLElement>>();

/**
 * Keeps the focus in an element when a change of the page removes its focused control: the element takes the focus, so
 * that Tab goes on from there and not from the start of the page. Of nested elements the innermost one that is left
 * takes it. It is also the `ref` of an element.
 *
 * @param element gets `tabIndex` -1
 * @returns stops it
 */
export function keepFocusIn(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  let focused: Node | null = null;
  const note = ({ target }: FocusEvent) => {
    focused = target as Node;
    keepers.set(focused, (keepers.get(focused) ?? new Set()).add(element));
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    const [innermost] = [...(keepers.get(focused) ?? [])].filter((keeper) => keeper.isConnected);
    innermost?.focus({ preventScroll: true });
  });
  element.tabIndex = -1;
  element.addEventListener('focusin', note);
  observer.observe(element, { childList: true, subtree: true });
  return () => {
    element.removeEventListener('focusin', note);
    observer.disconnect();
  };
}
