import type { Data } from '#site/documents/structured-data.ts';

const QUESTION = /<h3[^>]*>(.*?)<\/h3>/s;
/** Where a group of questions begins, and the answer before it ends. */
const GROUP = /<h2[\s\S]*$/;

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
