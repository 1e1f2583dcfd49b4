import type { Data } from '#site/structured-data.ts';

const QUESTION = /<h2[^>]*>(.*?)<\/h2>/s;

/**
 * The questions of a page whose titles of the second level are questions, each with the answer under it.
 *
 * @param html as `renderMarkdown` writes it
 */
export function questionData(html: string): Data[] {
  const [, ...parts] = html.split(QUESTION);
  const questions: Data[] = [];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const name = (parts[index] ?? '').replace(/<[^>]+>/g, '').trim();
    const text = (parts[index + 1] ?? '').trim();
    questions.push({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } });
  }
  return questions;
}
