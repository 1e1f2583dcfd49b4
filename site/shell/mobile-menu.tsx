import { type ReactNode, useEffect, useRef } from 'react';
import { useAddress } from '#site/page/address-context.ts';

type MobileMenuProps = { label: string; icon: ReactNode; navigation: string; children: ReactNode };

/**
 * The burger menu of screens on which the links of a member would not fit in a row: a disclosure that opens without
 * JavaScript, and closes on Escape and on leaving.
 */
export function MobileMenu({ label, icon, navigation, children }: MobileMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useAddress();
  const shownAt = useRef(key);

  // A new location closes the menu; where the page begins, it may have been opened before the scripts came.
  useEffect(() => {
    if (shownAt.current !== key) menu.current?.removeAttribute('open');
    shownAt.current = key;
  }, [key]);

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    element.addEventListener('keydown', closeOnEscape);
    return () => element.removeEventListener('keydown', closeOnEscape);
  }, []);

  return (
    <details ref={menu} className="min-[70rem]:hidden">
      <summary
        aria-label={label}
        className="grid size-11 place-items-center rounded-small border border-edge hover:bg-sunken"
      >
        {icon}
      </summary>
      <nav
        aria-label={navigation}
        className="absolute inset-x-0 top-full grid gap-1 border-rule border-b bg-paper px-4 py-4 shadow-raised"
      >
        {children}
      </nav>
    </details>
  );
}
