import { type ReactNode, useContext, useEffect } from 'react';
import { Links, Meta, Outlet, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router';
import { clocksAround } from '#domain/listing/hours/clock-changes.ts';
import { provideClockChanges } from '#domain/listing/hours/time-zone.ts';
import { LANGUAGE_TAGS, localeOfPath } from '#domain/locale.ts';
import { RENDERED_AT } from '#domain/pages/tags.ts';
import type { Route } from './+types/root.ts';
import { PageLinks } from './components/links/page-links.tsx';
import { FirstHeadTags, HeadFiles } from './components/shell/head-tags.tsx';
import { settingsContext } from './context.ts';
import { PageOpened } from './measures/page-opened.tsx';
import { PagePartsContext } from './page-parts.ts';
import { pageComponent } from './routes/page-component.ts';
import { RouterPage } from './routes/router-page.tsx';

/**
 * @returns the public settings; when the page was rendered (milliseconds), so that hydration agrees on « now »; and the
 *   clocks of Quebec
 */
export function loader({ context }: Route.LoaderArgs) {
  const now = Date.now();
  return { settings: context.get(settingsContext), [RENDERED_AT]: now, clocks: clocksAround(new Date(now)) };
}

// Settings do not change while someone browses.
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname);
  const parts = useContext(PagePartsContext);
  // Absent where the root itself failed.
  const receiver = useRouteLoaderData<typeof loader>('root')?.settings.analytics?.url;
  return (
    // The scripts mark this very element before React sees it.
    <html lang={LANGUAGE_TAGS[locale]} suppressHydrationWarning>
      <head>
        <FirstHeadTags locale={locale} receiver={receiver} />
        <Meta />
        {parts && <parts.Style />}
        <HeadFiles />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {parts && <parts.End />}
      </body>
    </html>
  );
}

function Root({ loaderData }: Route.ComponentProps) {
  // Before anything below asks what time it is somewhere.
  provideClockChanges(loaderData.clocks);
  // In the performance timeline: the page answers to everything from now on.
  useEffect(() => void performance.mark('hydrated'), []);
  return (
    <RouterPage settings={loaderData.settings} renderedAt={loaderData[RENDERED_AT]}>
      <Outlet />
      <PageLinks />
      <PageOpened />
    </RouterPage>
  );
}

export default pageComponent(Root);

/** Only an error of the shell itself comes here, where no catalogue can be counted on: hence both languages. */
export function ErrorBoundary() {
  return (
    <main className="container-page grid min-h-dvh content-center gap-4 py-16">
      <h1 className="text-title font-bold">Une erreur est survenue / Something went wrong</h1>
      <p>
        <a className="link" href="/">
          Retour à l’accueil
        </a>
        {' / '}
        <a className="link" href="/en" lang="en-CA">
          Back to the home page
        </a>
      </p>
    </main>
  );
}
