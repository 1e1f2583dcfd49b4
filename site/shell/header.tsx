import { useTranslation } from '#site/i18n/use-translation.ts';
import { Island } from '#site/page/island.tsx';
import { useSettings } from '#site/page/use-settings.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Logo } from '#site/ui/logo.tsx';
import { BellSlot } from './bell-slot.tsx';
import { HeaderLinks } from './header-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SessionLinks } from './session-links.tsx';
import { TOP_ID } from './top-id.ts';
import { useScrolled } from './use-scrolled.ts';

/** Logo, title and links. Scrolling tucks its top away and lifts it off the page; its height never changes, or the page
 * would move under the reader. */
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
        <div className="container-page flex items-center gap-3 pt-4 pb-3">
          <LocalLink to="/" className="mr-auto flex min-h-11 items-center gap-2.5 rounded-small">
            <Logo className="size-9 transition-transform group-data-scrolled:scale-85" />
            <span className="font-bold text-2xl tracking-tight">{siteName}</span>
            <span className="rounded-small bg-yellow px-1.5 py-0.5 font-bold text-on-yellow text-xs tracking-wider">
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
          <Island name="bell" when="session" of={BellSlot} props={{}} />
          <MobileMenu
            label={t('shell.menu')}
            icon={<Icon name="menu" className="size-6" />}
            navigation={t('shell.mainNavigation')}
          >
            <HeaderLinks />
            <Island name="session-links" when="session" of={SessionLinks} props={{ place: 'menu' }} />
          </MobileMenu>
        </div>
      </header>
    </>
  );
}
