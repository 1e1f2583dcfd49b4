import { expect, it } from 'vitest';
import { withDistance } from './distance.ts';

const read = (q: string, where = '', radius: number | null = null) => withDistance({ q, where, radius });

it.each([
  ['dentiste à 25 km de Sorel', 'dentiste de Sorel', 25],
  ['dentiste à moins de 20 km de Sorel', 'dentiste de Sorel', 25],
  ['plombier dans un rayon de 10km autour de Laval', 'plombier autour de Laval', 10],
  ['plumber within 5 km of Hudson', 'plumber of Hudson', 5],
  ['plumber within a radius of 3 kilometers of Hudson', 'plumber of Hudson', 5],
  ['chalet 40 km de Québec', 'chalet de Québec', 50],
  ['hôtel à 300 km d’Ottawa', 'hôtel d’Ottawa', 100],
])('reads the distance of « %s »', (typed, q, radius) => {
  expect(read(typed)).toEqual({ q, where: '', radius });
});

it('reads the distance of « where »', () => {
  expect(read('café', 'à 5 km de Magog')).toEqual({ q: 'café', where: 'de Magog', radius: 5 });
});

it.each(['course 5 km', 'km 42 bistro', '25 km', 'taxi 24 h'])('leaves « %s » as words', (q) => {
  expect(read(q)).toEqual({ q, where: '', radius: null });
});

it('leaves the words where a radius was chosen', () => {
  expect(read('dentiste à 25 km de Sorel', '', 5).q).toBe('dentiste à 25 km de Sorel');
});
