import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import {
  Link,
  Outlet,
  ScrollRestoration,
  type UIMatch,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { LANGUAGE_TAGS, localeOfPath } from '#domain/locale.ts';
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
import { PictureSigning } from './picture-signing.tsx';

/** Route handle of a page for its layout: titles, and the signed-out view, which the page exports. */
export type AppHandle = {
  /** Title of the page that the server renders. @param loaded by the loader of its route */
  heading(t: Translate, loaded: unknown): string;
  /** Title of the document; of the screen named in the query string, on a page with several screens. */
  title(t: Translate, query: URLSearchParams, loaded: unknown): string;
  /** Replaces the page when its session ends while it is open. */
  SignedOut?: ComponentType;
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
              <PictureSigning>
                <Content>{children ?? <Outlet />}</Content>
              </PictureSigning>
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
  const match = usePageMatch();
  const isHydrated = useHydrated();
  // Performance mark: the page is interactive from now on.
  useEffect(() => {
    if (isHydrated) performance.mark('hydrated');
  }, [isHydrated]);
  if (isHydrated) return children;
  return <PagePending title={match?.handle?.heading(t, match.loaderData) ?? ''} />;
}

function PageTitle() {
  const { t } = useTranslation();
  const { siteName } = useSettings();
  const [query] = useSearchParams();
  const match = usePageMatch();
  const title = match?.handle?.title(t, query, match.loaderData);
  useEffect(() => {
    if (title) document.title = `${title} – ${siteName}`;
  }, [title, siteName]);
  return null;
}

function usePageMatch() {
  return useMatches().at(-1) as UIMatch<unknown, AppHandle | undefined> | undefined;
}

/** A link within the application. */
function AppLink({ href, prefetch: _, focus, ...props }: PageLinkProps) {
  return <Link to={href} state={focus === undefined ? null : { focus }} {...props} />;
}
