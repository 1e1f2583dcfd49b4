import { Outlet } from 'react-router';
import { ErrorPage } from '#site/components/shell/error-page.tsx';
import { Shell } from '#site/components/shell/shell.tsx';
import { publicHeaders } from '#site/http.ts';
import texts from '#site/i18n/en/index.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { errorMeta } from '#site/meta.ts';
import { pageComponent } from '#site/routes/page-component.ts';
import type { Route } from './+types/english.ts';

const translator = createTranslator('en', texts);

export const handle = { translator };
export const headers = publicHeaders;
export const links: Route.LinksFunction = () => [
  { rel: 'alternate', type: 'application/rss+xml', title: texts.shell.newest, href: '/en/rss.xml' },
];
export const meta: Route.MetaFunction = (args) => errorMeta(args);

/** What surrounds every English page: it brings the catalogue of its language, and no other reaches the browser. */
function EnglishPages() {
  return (
    <Shell translator={translator}>
      <Outlet />
    </Shell>
  );
}

export default pageComponent(EnglishPages);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell translator={translator}>
      <ErrorPage error={error} />
    </Shell>
  );
}
