import { expect, test } from 'vitest';
import { ofName } from './elision.ts';

test.each([
  ['Ameublements Montréal', 'd’Ameublements Montréal'],
  ['Électroménager Verchères', 'd’Électroménager Verchères'],
  ['Érablière Gagnon', 'd’Érablière Gagnon'],
  ['Œuvres du Nord', 'd’Œuvres du Nord'],
  ['Hôtel du Vieux-Moulin', 'd’Hôtel du Vieux-Moulin'],
  ['Huiles Tremblay', 'd’Huiles Tremblay'],
  ['Horlogerie Roy', 'd’Horlogerie Roy'],
  ['Hydro-Jardin', 'd’Hydro-Jardin'],
  ['Halte du Nord', 'de Halte du Nord'],
  ['Hockey Laval', 'de Hockey Laval'],
  ['Homards Gaspé', 'de Homards Gaspé'],
  ['Plomberie X', 'de Plomberie X'],
  ['9187-2233 Québec inc.', 'de 9187-2233 Québec inc.'],
  ['Un air de famille', 'de Un air de famille'],
  ['Yoga Santé', 'de Yoga Santé'],
])('%s', (name, expected) => {
  expect(ofName(name)).toBe(expected);
});
