import type { PageData } from '#site/documents/structured-data.ts';
import { type Asked, defineDocument } from '../document.ts';
import type { ContentPageName } from './pages.server.ts';
import { questionData } from './questions.ts';
import { readRankingRules } from './ranking-api.ts';
import { rankingFigures } from './ranking-figures.server.ts';
import { loadTextPage, type TextPageData } from './text-page.server.ts';
import { TextPage } from './text-page.tsx';

/** The pages that are a text and nothing else. */
export const textPages = [
  textPage('/a-propos', 'about', () => ({ type: 'AboutPage' })),
  textPage('/mentions-legales', 'legal-notice'),
  textPage('/politique-confidentialite', 'privacy-policy'),
  textPage('/faq', 'faq', ({ html }) => ({
    type: 'FAQPage',
    properties: { mainEntity: questionData(html) },
  })),
];

/** How results are ordered, in the figures of the database. */
export const ranking = defineDocument<TextPageData>({
  path: '/classement',
  async load({ client, locale, pathname, settings }) {
    const figures = rankingFigures(await readRankingRules(client), locale);
    return { data: loadTextPage('ranking', pathname, settings, figures), tags: [] };
  },
  head: headOf,
  Page: TextPage,
});

function textPage(path: string, name: ContentPageName, data?: (text: TextPageData) => PageData) {
  return defineDocument<TextPageData>({
    path,
    load: ({ pathname, settings }) => ({ data: loadTextPage(name, pathname, settings), tags: [] }),
    head: (text, asked) => ({ ...headOf(text, asked), data: data?.(text) ?? {} }),
    Page: TextPage,
  });
}

function headOf({ title, description }: TextPageData, _asked: Asked) {
  return { title, description };
}
