import { APP_PATHS, type AppPage } from '#domain/pages/app-paths.ts';
import { loadSectionTexts, SECTION_PAGES, sectionPath, sectionTitle } from '#site/app/admin/sections.ts';
import { PagePending } from '#site/app/app-messages.tsx';
import { APP_TITLES } from '#site/app/app-titles.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { type Document, type DocumentRequest, defineDocument } from './document.ts';
import { appTranslator } from './translators.server.ts';

/** The pages of the application as the server renders them: the shell and a loading state. */
export const APP_DOCUMENTS: readonly Document[] = [
  ...Object.entries(APP_PATHS).map(([name, path]) =>
    appDocument(path, ({ locale }) => APP_TITLES[name as AppPage](appTranslator(locale).t)),
  ),
  ...SECTION_PAGES.map((section) =>
    appDocument(sectionPath(section), async ({ locale }) =>
      sectionTitle(section, createTranslator(locale, await loadSectionTexts(locale)).t),
    ),
  ),
];

function appDocument(path: string, titleOf: (request: DocumentRequest) => string | Promise<string>) {
  return defineDocument({
    path,
    isApp: true,
    load: async (request) => ({ data: { title: await titleOf(request) } }),
    head: ({ title }) => ({ title, noindex: true }),
    Page: PagePending,
  });
}
