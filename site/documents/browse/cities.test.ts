import { expect, it } from 'vitest';
import { byLetter } from './cities.tsx';

const city = (name: string) => ({ slug: name.toLowerCase(), name, count: 1 });

it('groups names by first letter, ignoring accents and leading articles', () => {
  const letters = byLetter(
    ['Trois-Rivières', 'L’Assomption', 'La Tuque', 'Évain', 'Amos'].map(city),
    'fr-CA',
  );
  expect(letters.map(({ letter, items }) => [letter, ...items.map(({ name }) => name)])).toEqual([
    ['A', 'Amos', 'L’Assomption'],
    ['E', 'Évain'],
    ['T', 'Trois-Rivières', 'La Tuque'],
  ]);
});
