import type { RankingRules } from '#domain/pages/directory.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import type { Data, PageData } from '#site/documents/structured-data.ts';
import { type DocumentRequest, defineDocument } from '../document.ts';
import { type ContentPageName, loadTextPage, type TextPageData } from './content-page.server.ts';
import { TextPage } from './long-text.tsx';
import { rankingFigures } from './ranking-figures.server.ts';
import { sourceLines } from './source-lines.server.ts';

const QUESTION = /<h3[^>]*>(.*?)<\/h3>/s;

/** Where a group of questions begins, and the answer before it ends. */
const GROUP = /<h2[\s\S]*$/;

/** The pages that are a text and nothing else. */
export const textPages = [
  textPage('/a-propos', 'about', () => ({ type: 'AboutPage' })),
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

/** Who publishes the site, and where its data comes from: from the files that were imported. */
export const legalNotice = defineDocument<TextPageData>({
  path: '/mentions-legales',
  async load({ client, locale, pathname, settings }) {
    const sources = sourceLines(await callProcedure(client, 'file_sources', { locale }), locale);
    return { data: loadTextPage('legal-notice', pathname, settings, { sources }), tags: [] };
  },
  head: headOf,
  Page: TextPage,
});

function textPage(path: string, name: ContentPageName, data?: (text: TextPageData) => PageData) {
  return defineDocument<TextPageData>({
    path,
    load: ({ pathname, settings }) => ({ data: loadTextPage(name, pathname, settings), tags: [] }),
    head: (text, request) => ({ ...headOf(text, request), data: data?.(text) ?? {} }),
    Page: TextPage,
  });
}

function headOf({ title, description }: TextPageData, _request: DocumentRequest) {
  return { title, description };
}

/**
 * The weights that order listings, with examples of what they come to.
 *
 * @throws DataError
 */
function readRankingRules(client: PublicReads): Promise<RankingRules> {
  return callProcedure(client, 'ranking_rules', {});
}

/**
 * The questions of a page whose titles of the third level are questions, in groups, each with the answer under it.
 *
 * @param html as `renderMarkdown` writes it
 */
export function questionData(html: string): Data[] {
  const [, ...parts] = html.split(QUESTION);
  const questions: Data[] = [];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const name = (parts[index] ?? '').replace(/<[^>]+>/g, '').trim();
    const text = (parts[index + 1] ?? '').replace(GROUP, '').trim();
    questions.push({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } });
  }
  return questions;
}
