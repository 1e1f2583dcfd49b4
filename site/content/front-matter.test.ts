import { describe, expect, it } from 'vitest';
import { splitFrontMatter } from './front-matter.ts';

describe('splitFrontMatter', () => {
  it('parts what an article says of itself from its text', () => {
    const source =
      '---\ntitle: Ouvert : même le dimanche\ndescription: Les heures.\ndate: 2026-11-16\n---\n\nTexte.\n';
    expect(splitFrontMatter(source)).toEqual({
      front: { title: 'Ouvert : même le dimanche', description: 'Les heures.', date: '2026-11-16' },
      body: 'Texte.\n',
    });
  });

  it('refuses an article that does not say when it was published', () => {
    expect(() => splitFrontMatter('---\ntitle: A\ndescription: B\n---\n\nTexte.')).toThrow();
    expect(() => splitFrontMatter('Texte.')).toThrow();
  });
});
