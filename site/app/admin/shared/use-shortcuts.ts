import { useEffect, useRef } from 'react';

/** What each key of the keyboard does: a letter, or `ArrowDown`. */
type Shortcuts = Readonly<Record<string, () => void>>;

/**
 * Single-key shortcuts of an admin section. They do nothing while somebody types or a dialog is open, nor with another key held; they are
 * turned off by whoever speaks to their computer (WCAG 2.1.4).
 *
 * @param shortcuts null while they are off
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

/** Whether what has the focus makes something of keys itself. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof HTMLElement) || target.isContentEditable) return target instanceof HTMLElement;
  return target.matches('textarea, select, input:not([type=checkbox], [type=button], [type=submit])');
}
