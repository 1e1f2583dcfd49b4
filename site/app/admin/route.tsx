import { createPath, type LoaderFunctionArgs, type RouteObject, redirectDocument } from 'react-router';
import type { Locale } from '#domain/locale.ts';
import type { AppHandle } from '#site/app/app-page.tsx';
import { createTranslator } from '#site/i18n/translator.ts';
import { Administrators } from './administrators.tsx';
import { loadSectionPage } from './section-pages.ts';
import { loadSectionTexts, SECTION_PAGES, sectionPath, sectionTitle, toolOf } from './sections.ts';

type SectionRoute = Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component' | 'handle'>;

export type LoadedSection = Awaited<ReturnType<typeof loadSection>>;

/** The route of all sections in one language, which loads the texts of all and the page of one. */
export function administration(locale: Locale): SectionRoute {
  const handle: AppHandle = {
    heading: (_, loaded) => headingOf(loaded as LoadedSection),
    title(_, query, loaded) {
      const { section, t } = loaded as LoadedSection;
      if (section.name !== 'tools') return headingOf(loaded as LoadedSection);
      return `${t(toolOf(query).title)} – ${t(section.title)}`;
    },
  };
  return {
    loader: (args) => loadSection(locale, args),
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    Component: Administrators,
    handle,
  };
}

async function loadSection(locale: Locale, { params, request }: LoaderFunctionArgs) {
  const path = params.section ? `/admin/${params.section}` : '/admin';
  const section = SECTION_PAGES.find((each) => sectionPath(each) === path);
  // Another page is a document of the server.
  if (!section) throw redirectDocument(createPath(new URL(request.url)));
  const [{ default: Page }, texts] = await Promise.all([
    loadSectionPage(section.name),
    loadSectionTexts(locale),
  ]);
  return { locale, section, Page, texts, t: createTranslator(locale, texts).t };
}

function headingOf({ section, t }: LoadedSection): string {
  return sectionTitle(section, t);
}
