import { expect, it } from 'vitest';
import { tokenize } from './tokens.ts';
import { readWhen } from './when.ts';

/** A Thursday. */
const NOW = new Date('2026-11-26T17:00:00Z');

/** The opening filter of a text, and its remaining words. */
function read(text: string): [open: string, rest: string] {
  const tokens = tokenize(text);
  const { open, words } = readWhen(tokens, NOW);
  const rest = tokens.filter((_, index) => !words.has(index)).map((token) => token.text);
  return [open, rest.join(' ')];
}

it.each([
  ['ouvert maintenant', 'now', ''],
  ['pharmacie ouverte maintenant laval', 'now', 'pharmacie laval'],
  ['restaurant open now', 'now', 'restaurant'],
  ['restaurants ouverts en ce moment', 'now', 'restaurants'],
  ['restaurant ouvert', 'now', 'restaurant'],
  ['open plumber laval', 'now', 'plumber laval'],
  ['pharmacy open', 'now', 'pharmacy'],
  ['open house laval', '', 'open house laval'],
  ['pharmacie 24h', '24h', 'pharmacie'],
  ['pharmacie 24 h', '24h', 'pharmacie'],
  ['ouvert 24 heures sur 24', '24h', ''],
  ['pharmacy open 24 hours', '24h', 'pharmacy'],
  ['depanneur 24/7', '24h', 'depanneur'],
  ['gym 24 h 7 jours', '24h', 'gym'],
  ['garage samedi', 'sat', 'garage'],
  ['garage ouvert le samedi', 'sat', 'garage'],
  ['garage open on saturdays', 'sat', 'garage'],
  ['dentiste dimanche soir', 'sun-evening', 'dentiste'],
  ['dentiste ouvert vendredi en après-midi', 'fri-afternoon', 'dentiste'],
  ['dentist sunday morning', 'sun-morning', 'dentist'],
  ['restaurant ouvert à 21 h', '2026-11-26-2100', 'restaurant'],
  ['restaurant à 21h30', '2026-11-26-2130', 'restaurant'],
  ['restaurant vendredi à 21 h', 'fri-2100', 'restaurant'],
  ['restaurant at 9 pm', '2026-11-26-2100', 'restaurant'],
  ['restaurant open friday 9:30 pm', 'fri-2130', 'restaurant'],
  ['épicerie le 24 juin', '2027-06-24', 'epicerie'],
  ['épicerie 1er juillet', '2027-07-01', 'epicerie'],
  ['grocery december 25', '2026-12-25', 'grocery'],
  ['restaurant ce soir', '2026-11-26-evening', 'restaurant'],
  ['dep ouvert tard', '2026-11-26-2200', 'dep'],
  ['store open late at night', '2026-11-26-2200', 'store'],
  ['restaurant tonight', '2026-11-26-evening', 'restaurant'],
  ['garage demain matin', '2026-11-27-morning', 'garage'],
  ["pharmacie ouverte aujourd'hui", '2026-11-26', 'pharmacie'],
  ['pharmacie ouverte la nuit', '2026-11-26-night', 'pharmacie'],
  // Names, streets and numbers.
  ['boulangerie du dimanche', '', 'boulangerie du dimanche'],
  ['12 rue samedi', '', '12 rue samedi'],
  ['nettoyage 2000', '', 'nettoyage 2000'],
  ['à 25 h', '', 'a 25 h'],
  ['le 31 juin', '', 'le 31 juin'],
  ['mars', '', 'mars'],
  ['plombier laval', '', 'plombier laval'],
])('%s', (text, open, rest) => {
  expect(read(text)).toEqual([open, rest]);
});
