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

/** What a page says of itself to what surrounds it. */
export type AppHandle = {
  name: AppPageName;
  /** Takes the page's place when its session ends while it is open. */
  SignedOut?: ComponentType;
  /** Of the screen that the query names, on a page that has several. */
  title?(t: Translate, query: URLSearchParams): string;
};

const facts = readPageFacts();

/** The key of the entry of the history that the document came with; the router gives « default » to one without. */
const OF_DOCUMENT: string = history.state?.key ?? 'default';

type AppPageProps = { translator: Translator; children?: ReactNode };

/** What surrounds the pages of the application in one language. */
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

/** In place of what the document has there, which says no more than the title of the page. */
function Content({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const handle = useHandle();
  const isHydrated = useHydrated();
  // In the performance timeline: the page answers to everything from now on.
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
