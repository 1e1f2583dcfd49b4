import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readFrontMatter } from './markdown.server.ts';

const Schema = z.strictObject({ title: z.string().min(1), published: z.iso.date('is no day (YYYY-MM-DD)') });
const read = (source: string) => readFrontMatter('fr/a.md', source, Schema);

describe('readFrontMatter', () => {
  it('splits a text into its front matter and its body', () => {
    expect(read('---\ntitle: Ouvert : même le dimanche\npublished: 2026-11-16\n---\n\nTexte.\n')).toEqual({
      front: { title: 'Ouvert : même le dimanche', published: '2026-11-16' },
      body: 'Texte.\n',
    });
  });

  it.each([
    ['a text without any', 'Texte.', 'fr/a.md:1: must begin with a line of ---'],
    [
      'one that never ends',
      '---\ntitle: A\n',
      'fr/a.md:1: the front matter that begins here has no closing line of ---',
    ],
    [
      'a line without a name',
      '---\ntitle: A\nhier\n---\n',
      'fr/a.md:3: « hier » is not of the form « name: value »',
    ],
    ['what is missing', '---\ntitle: A\n---\n', 'fr/a.md:3: published: missing'],
    [
      'every line that is wrong at once',
      '---\ntitle: A\npublished: hier\nauteur: B\ntitle: C\n---\n',
      [
        'fr/a.md:4: auteur: unknown; one of title, published',
        'fr/a.md:5: title: said twice',
        'fr/a.md:3: published: is no day (YYYY-MM-DD)',
      ].join('\n'),
    ],
  ])('names the file and the line of %s', (_, source, message) => {
    expect(() => read(source)).toThrow(message);
  });
});
