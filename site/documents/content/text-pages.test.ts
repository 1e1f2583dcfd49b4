import { expect, it } from 'vitest';
import { renderMarkdown } from './markdown.server.ts';
import { questionData } from './text-pages.ts';

it('extracts each question with its whole answer, and skips the text before the first', () => {
  const { html } = renderMarkdown(
    'Bonjour.\n\n## Le prix\n\n### Est-ce *gratuit*?\n\nOui.\n\n- Toujours.\n\n## La suite\n\n### Et après?\n\nAussi.\n',
  );
  expect(questionData(html)).toEqual([
    {
      '@type': 'Question',
      name: 'Est-ce gratuit?',
      acceptedAnswer: { '@type': 'Answer', text: '<p>Oui.</p>\n<ul>\n<li>Toujours.</li>\n</ul>' },
    },
    {
      '@type': 'Question',
      name: 'Et après?',
      acceptedAnswer: { '@type': 'Answer', text: '<p>Aussi.</p>' },
    },
  ]);
});

it('returns an empty list for a text without questions', () => {
  expect(questionData('<p>Bonjour.</p>')).toEqual([]);
});
