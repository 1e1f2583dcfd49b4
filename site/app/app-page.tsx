import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import {
  Link,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { LANGUAGE_TAGS, localeOfPath } from '#domain/locale.ts';
import type { AppPage as AppPageName } from '#domain/pages/app-paths.ts';
import type { Translate, Translator } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { AddressContext } from '#site/page/address.ts';
import { type GoTo, GoToContext } from '#site/page/go-to.tsx';
import { PageContext, useSettings } from '#site/page/page-context.ts';
import { readPageFacts } from '#site/page/page-facts.ts';
import { Shell } from '#site/shell/shell.tsx';
import { LinkContext, type PageLinkProps } from '#site/ui/local-link.tsx';
import { useHydrated } from '#site/ui/use-hydrated.ts';
import { PagePending } from './app-messages.tsx';
import { APP_TITLES } from './app-titles.ts';

/** Route handle that a page exports for its layout: name, title and signed-out view. */
export type AppHandle = {
  name: AppPageName;
  /** Replaces the page when its session ends while it is open. */
  SignedOut?: ComponentType;
  /** Title of the screen named in the query string, on a page with several screens. */
  title?(t: Translate, query: URLSearchParams): string;
};

const facts = readPageFacts();

/**
 * Key of the history entry that the document was loaded with; the router uses « default » for an entry without a key.
 */
const OF_DOCUMENT: string = history.state?.key ?? 'default';

type AppPageProps = { translator: Translator; children?: ReactNode };

/** Layout of the application pages in one language. */
export function AppPage({ translator, children }: AppPageProps) {
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const locale = localeOfPath(pathname);
  useEffect(() => {
    document.documentElement.lang = LANGUAGE_TAGS[locale];
  }, [locale]);
  const address = useMemo(
    () => ({ pathname, search, hash, key, isFirst: key === OF_DOCUMENT }),
    [pathname, search, hash, key],
  );
  const goTo: GoTo = useMemo(
    () =>
      (to, { replace = false, keepScroll = false, state = null } = {}) =>
        navigate(to, { replace, preventScrollReset: keepScroll, state }),
    [navigate],
  );
  return (
    <PageContext value={facts}>
      <AddressContext value={address}>
        <GoToContext value={goTo}>
          <LinkContext value={AppLink}>
            <Shell translator={translator} isLoading={useNavigation().state !== 'idle'}>
              <PageTitle />
              <Content>{children ?? <Outlet />}</Content>
            </Shell>
            <ScrollRestoration />
          </LinkContext>
        </GoToContext>
      </AddressContext>
    </PageContext>
  );
}

/** Replaces the server-rendered placeholder, which only shows the page's title. */
function Content({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const handle = useHandle();
  const isHydrated = useHydrated();
  // Performance mark: the page is interactive from now on.
  useEffect(() => {
    if (isHydrated) performance.mark('hydrated');
  }, [isHydrated]);
  if (isHydrated) return children;
  return <PagePending title={handle ? APP_TITLES[handle.name](t) : ''} />;
}

function PageTitle() {
  const { t } = useTranslation();
  const { siteName } = useSettings();
  const [query] = useSearchParams();
  const handle = useHandle();
  const title = handle && (handle.title ?? APP_TITLES[handle.name])(t, query);
  useEffect(() => {
    if (title) document.title = `${title} – ${siteName}`;
  }, [title, siteName]);
  return null;
}

function useHandle(): AppHandle | undefined {
  return useMatches().at(-1)?.handle as AppHandle | undefined;
}

/** A link within the application. */
function AppLink({ href, prefetch: _, focus, ...props }: PageLinkProps) {
  return <Link to={href} state={focus === undefined ? null : { focus }} {...props} />;
}
