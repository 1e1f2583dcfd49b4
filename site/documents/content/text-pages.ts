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

/** Heading of a group of questions, which ends the previous answer. */
const GROUP = /<h2[\s\S]*$/;

/** Pages that only consist of a text. */
export const textPages = [
  textPage('/a-propos', 'about', () => ({ type: 'AboutPage' })),
  textPage('/politique-confidentialite', 'privacy-policy'),
  textPage('/donnees/api', 'data-api'),
  textPage('/faq', 'faq', ({ html }) => ({
    type: 'FAQPage',
    properties: { mainEntity: questionData(html) },
  })),
];

/** How results are ranked, with the weights from the database. */
export const ranking = defineDocument<TextPageData>({
  path: '/classement',
  async load({ client, locale, pathname, settings }) {
    const figures = rankingFigures(await readRankingRules(client), locale);
    return { data: loadTextPage('ranking', pathname, settings, figures), tags: [] };
  },
  head: headOf,
  Page: TextPage,
});

/** The publisher of the site and its data sources, listed from the imported files. */
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
 * The ranking weights, with computed examples.
 *
 * @throws DataError
 */
function readRankingRules(client: PublicReads): Promise<RankingRules> {
  return callProcedure(client, 'ranking_rules', {});
}

/**
 * The questions and answers of a FAQ page, in groups; each third-level heading is a question.
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
