import { APP_PATHS, type AppPage } from '#domain/pages/app-paths.ts';
import { PagePending } from '#site/app/app-messages.tsx';
import { APP_TITLES } from '#site/app/app-titles.ts';
import { type Document, defineDocument } from './document.ts';
import { appTranslator } from './translators.server.ts';

/** The pages of the application as the server renders them: the shell and a loading state. */
export const APP_DOCUMENTS: readonly Document[] = Object.entries(APP_PATHS).map(([name, path]) =>
  defineDocument({
    path,
    isApp: true,
    load: ({ locale }) => ({ data: { title: APP_TITLES[name as AppPage](appTranslator(locale).t) } }),
    head: ({ title }) => ({ title, noindex: true }),
    Page: PagePending,
  }),
);
