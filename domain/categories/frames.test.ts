import { expect, test } from 'vitest';
import { readFrame } from './frames.ts';

test.each([
  ['Club de vélo', null, 'velos', 'velo', 'velo-cyclisme'],
  ['Performance Zorglub', 'Courses de véhicules récréatifs', 'vehicules-recreatifs', '', 'sports-loisirs'],
  ['Adeptes du quad', null, 'motos-vtt', 'quad', 'motoneige-quad'],
  ['Club de motocyclistes', null, 'motos-vtt', 'motocycliste', 'clubs-sportifs'],
  ['Zorglub', 'Fabrication de canots', 'guides-aventure', '', 'aeronautique-transport'],
  ['Zorglub', 'Industrie des vêtements', 'vetements', '', 'textile'],
  ['Zorglub', 'Commerce de gros de vêtements', 'vetements', '', 'grossistes-biens'],
  ['Zorglub', 'Vente en gros de fruits', 'fruiteries', '', 'grossistes-alimentaires'],
])('« %s » (%s) changes %s', (name, activity, slug, phrase, found) => {
  expect(readFrame({ name, activity })(slug, phrase)).toBe(found);
});

test.each([
  ['Club de vélo', 'Réparation de vélos', 'velos'],
  ['Zorglub', 'Vente de motos de course', 'motos-vtt'],
  ['Zorglub', 'Vente et fabrication de chocolat', 'vetements'],
  ['Club de hockey', null, 'clubs-de-hockey'],
  ['Boutique Zorglub', 'Vêtements', 'vetements'],
])('« %s » (%s) leaves %s as it is', (name, activity, slug) => {
  expect(readFrame({ name, activity })(slug, '')).toBeUndefined();
});
