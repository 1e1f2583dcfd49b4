import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress } from '#site/page/address.ts';
import { Island } from '#site/page/island.tsx';
import { useSettings } from '#site/page/page-context.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Logo } from '#site/ui/logo.tsx';
import { dismissMenu } from '../dismiss-menu.ts';
import { TOP_ID } from '../top-id.ts';
import { BellSlot } from './bell-slot.tsx';
import { BrowseLinks, HeaderLinks } from './header-links.tsx';
import { KeptLink } from './kept-link.tsx';
import { SessionLinks } from './session-links.tsx';

/** Sticky header: logo, title and links. Scrolling hides its top part and adds a shadow; its height stays constant, to
 * avoid a layout shift. */
export function Header() {
  const { t } = useTranslation();
  const { siteName } = useSettings();
  const { scrolled, sentinel } = useScrolled();
  return (
    <>
      <div id={TOP_ID} ref={sentinel} aria-hidden="true" className="absolute top-0 h-[50px] w-px" />
      <header
        data-scrolled={scrolled || undefined}
        className="group sticky -top-2.5 z-40 border-transparent border-b bg-paper transition-shadow data-scrolled:border-rule data-scrolled:shadow-raised"
      >
        <div className="container-page flex items-center gap-1.5 pt-3 pb-2 sm:gap-3 sm:pt-4 sm:pb-3">
          <LocalLink to="/" className="mr-auto flex min-h-11 items-center gap-2.5 rounded-small">
            <Logo className="size-9 transition-transform group-data-scrolled:scale-85" />
            <span className="font-bold text-2xl tracking-tight">{siteName}</span>
            <span className="rounded-small bg-yellow px-1.5 py-0.5 font-bold text-on-yellow text-xs tracking-wider max-[22rem]:hidden">
              {t('shell.beta')}
            </span>
          </LocalLink>
          <nav
            aria-label={t('shell.mainNavigation')}
            className="ml-2 hidden flex-1 items-center gap-1 min-[70rem]:flex"
          >
            <HeaderLinks />
            <div className="ml-auto">
              <Island name="session-links" when="session" of={SessionLinks} props={{ place: 'row' }} />
            </div>
          </nav>
          <KeptLink />
          <Island name="bell" when="session" of={BellSlot} props={{}} />
          <MobileMenu
            label={t('shell.menu')}
            icon={<Icon name="menu" className="size-6" />}
            navigation={t('shell.mainNavigation')}
          >
            <HeaderLinks />
            <BrowseLinks />
            <Island name="session-links" when="session" of={SessionLinks} props={{ place: 'menu' }} />
          </MobileMenu>
        </div>
      </header>
    </>
  );
}

/**
 * Whether the page has scrolled past a sentinel, the top 50 px of the page. Uses an
 * IntersectionObserver rather than a scroll listener.
 */
function useScrolled(): { scrolled: boolean; sentinel: RefObject<HTMLDivElement | null> } {
  const sentinel = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry?.isIntersecting === false));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { scrolled, sentinel };
}

type MobileMenuProps = { label: string; icon: ReactNode; navigation: string; children: ReactNode };

/**
 * The burger menu of screens too narrow for a member's links in a row: a disclosure that opens without JavaScript, and
 * closes on Escape, on a press outside it and on navigation.
 */
function MobileMenu({ label, icon, navigation, children }: MobileMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useAddress();
  const shownAt = useRef(key);

  // Navigation closes the menu; before hydration the user may already have opened it.
  useEffect(() => {
    if (shownAt.current !== key) menu.current?.removeAttribute('open');
    shownAt.current = key;
  }, [key]);

  useEffect(() => dismissMenu(() => (menu.current?.open ? menu.current : null)), []);

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
