import { useEffect, useRef } from 'react';

/** Action per key: a letter, or a name such as `ArrowDown`. */
type Shortcuts = Readonly<Record<string, () => void>>;

/**
 * Single-key shortcuts of an admin section. They are ignored while the user types, while a dialog is open and with a
 * modifier key, and can be turned off by users of speech input (WCAG 2.1.4).
 *
 * @param shortcuts null while disabled
 */
export function useShortcuts(shortcuts: Shortcuts | null): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (isTaken(event.target)) return;
      const act = latest.current?.[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Whether the focused element handles keys itself. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof HTMLElement) || target.isContentEditable) return target instanceof HTMLElement;
  return target.matches('textarea, select, input:not([type=checkbox], [type=button], [type=submit])');
}
