import { describe, expect, test } from 'vitest';
import { phrasesToLearn } from './learned-phrases.ts';

const learn = (name: string, activity: string | null = null, city: string | null = null) =>
  phrasesToLearn({ name, activity, city }, (phrase) => phrase === 'plomberie');

describe('phrases learned from an answer', () => {
  test.each([
    ['Bingos Sainte-Anne', ['bingo', 'bingo sainte', 'sainte', 'sainte anne', 'anne']],
    ['Louis Tremblay', ['loui', 'loui tremblay']],
    ['Manon Tremblay', []],
    ['Bingo Tremblay inc.', ['bingo', 'bingo tremblay']],
    ['Les services conseils du Nord', ['service conseil', 'conseil nord', 'nord']],
    ['9123-4567 Québec inc.', []],
    ['Plomberie', []],
    ['Zumba J.-P. Zorglub S.E.N.C.', ['zumba', 'zorglub']],
  ])('%s', (name, phrases) => {
    expect(learn(name)).toEqual(phrases);
  });

  test('exclude the city of the business, and do not span it', () => {
    expect(learn('Bingo Trois-Rivières Zorglub', null, 'Trois-Rivières')).toEqual(['bingo', 'zorglub']);
  });

  test('come from the activity too, of which only the beginning is read', () => {
    const activity = `DRONES ${'mot '.repeat(20)}fin`;
    expect(learn('Vue d’en haut', activity)).toEqual([
      'vue',
      'vue haut',
      'haut',
      'drone',
      'drone mot',
      'mot',
      'mot mot',
    ]);
  });
});
