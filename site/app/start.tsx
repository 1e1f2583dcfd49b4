import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { whenIdle } from '#site/measures/measures.ts';
import { carryText } from '#site/page/carried-text.ts';
import { APP_ID } from '#site/page/page-facts.ts';
import { currentSession, onSession } from '#site/session/open-session.ts';
import { beginSpeculation } from '#site/shell/speculation.ts';
import { appRoutes } from './routes.ts';

const element = document.getElementById(APP_ID);
if (element) begin(element);

function begin(app: Element): void {
  const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter(appRoutes(() => router));
  const show = () => {
    if (!router.state.initialized) return;
    end();
    startTransition(() => {
      hydrateRoot(
        app,
        <StrictMode>
          <RouterProvider router={router} useTransitions={false} />
        </StrictMode>,
      );
    });
  };
  // Keeps the server-rendered document until the page's files are loaded.
  const end = router.subscribe(show);
  show();
  carryText();
  onSession(syncKeptListings);
  whenIdle(() => {
    beginSpeculation();
    import('#site/shell/idle.ts').then(({ beginIdle }) => beginIdle()).catch((error) => console.warn(error));
  });
}

/** Merges the device's kept listings into the account's list, at sign-in. */
function syncKeptListings(): void {
  if (currentSession().status !== 'signed-in') return;
  import('#site/features/kept-listings/sync-kept.ts')
    .then(({ syncAccount }) => syncAccount('due'))
    .catch((error) => console.warn('The kept listings are not synced with the account:', error));
}
