import { expect, it } from 'vitest';
import { tokenize } from './tokens.ts';
import { readWhen } from './when.ts';

/** A Thursday. */
const NOW = new Date('2026-11-26T17:00:00Z');

/** Trades and places of the vocabulary. */
const NAMED: ReadonlySet<string> = new Set(['laval', 'plumber', 'plombier', 'pharmacies']);
const TOWN = 'hyacinthe';

/** The opening filter of a text, and its remaining words. */
function read(text: string): [open: string, rest: string] {
  const tokens = tokenize(text);
  const { open, words } = readWhen(
    tokens,
    NOW,
    (index) => NAMED.has(tokens[index]?.text ?? '') || tokens[index + 1]?.text === TOWN,
  );
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
  ['restaurant vendredi saint', '2027-03-26', 'restaurant'],
  ['restaurant vendredi saint-hyacinthe', 'fri', 'restaurant saint hyacinthe'],
  ['clinique ouverte la semaine et le samedi', 'sat', 'clinique et'],
  ['pharmacie ouverte jours fériés et dimanche', 'sun', 'pharmacie et'],
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
  // Weekends and further days.
  ['dentiste ouvert la fin de semaine', 'weekend', 'dentiste'],
  ['clinique ouverte le week-end', 'weekend', 'clinique'],
  ['open weekends dentist', 'weekend', 'dentist'],
  ['dentist open on the weekend', 'weekend', 'dentist'],
  ['dentiste ouvert samedi et dimanche', 'weekend', 'dentiste'],
  ['dentist saturday or sunday', 'weekend', 'dentist'],
  ['dentiste ouvert dimanche et lundi', 'sun', 'dentiste'],
  ['banque ouverte du lundi au vendredi', 'mon', 'banque'],
  ['dentiste ouvert le soir et la fin de semaine', '2026-11-26-evening', 'dentiste'],
  // No filter says these.
  ['camping ouvert à l’année', '', 'camping'],
  ['campground open all year round', '', 'campground'],
  ['pharmacie ouverte tous les jours', '', 'pharmacie'],
  ['pharmacy open every day', '', 'pharmacy'],
  ['dépanneur ouvert 7/7', '', 'depanneur'],
  ['dépanneur 7 jours sur 7', '', 'depanneur'],
  ['gym open 7 days a week', '', 'gym'],
  ['banque ouverte en semaine', '', 'banque'],
  ['pharmacie ouverte les jours fériés', '', 'pharmacie'],
  ['pharmacie ouverte tous les jours jusqu’à 22 h', '2026-11-26-2159', 'pharmacie'],
  // Times by their names.
  ['restaurant ouvert le midi', '2026-11-26-1200', 'restaurant'],
  ['restaurant ouvert sur l’heure du dîner', '2026-11-26-1200', 'restaurant'],
  ['restaurant open for lunch', '2026-11-26-1200', 'restaurant'],
  ['restaurant samedi midi', 'sat-1200', 'restaurant'],
  ['pharmacie ouverte jusqu’à minuit', '2026-11-26-2359', 'pharmacie'],
  ['pharmacy open until midnight', '2026-11-26-2359', 'pharmacy'],
  ['pharmacie ouverte jusqu’à 24 h', '2026-11-26-2359', 'pharmacie'],
  ['épicerie ouverte jusqu’à 9h', '2026-11-26-2059', 'epicerie'],
  ['épicerie ouverte vendredi jusqu’à 21 h', 'fri-2059', 'epicerie'],
  ['bar ouvert jusqu’à 3 h', '2026-11-27-0259', 'bar'],
  ['bar open saturday until 2 am', 'sun-0159', 'bar'],
  ['bar ouvert à minuit', '2026-11-27-0000', 'bar'],
  ['bar open past midnight', '2026-11-27-0000', 'bar'],
  ['café ouvert tôt le matin', '2026-11-27-0700', 'cafe'],
  ['café open early', '2026-11-27-0700', 'cafe'],
  ['dentiste ouvert le soir', '2026-11-26-evening', 'dentiste'],
  ['dentiste ouvert tous les soirs', '2026-11-26-evening', 'dentiste'],
  ['dentist open evenings', '2026-11-26-evening', 'dentist'],
  ['pharmacy open at night', '2026-11-26-night', 'pharmacy'],
  // Holidays.
  ['restaurant ouvert à Noël', '2026-12-25', 'restaurant'],
  ['restaurant ouvert le jour de Noël', '2026-12-25', 'restaurant'],
  ['restaurant open on Christmas day', '2026-12-25', 'restaurant'],
  ['restaurant ouvert la veille de Noël', '2026-12-24', 'restaurant'],
  ['épicerie vendredi saint', '2027-03-26', 'epicerie'],
  ['dépanneur ouvert à la Saint-Jean', '2027-06-24', 'depanneur'],
  ['grocery open on Canada day', '2027-07-01', 'grocery'],
  ['grocery open on new year’s eve', '2026-12-31', 'grocery'],
  ['panier de Noël', '', 'panier de noel'],
  // « Ouvert » alone.
  ['ouvert', 'now', ''],
  ['restaurant ouvert à laval', 'now', 'restaurant a laval'],
  ['ouvert plombier', 'now', 'plombier'],
  ['pharmacies ouvertes près de moi', 'now', 'pharmacies pres de moi'],
  ['restaurants ouverts avec terrasse', '', 'restaurants avec terrasse'],
  ['open sesame', '', 'open sesame'],
  ['cuisine à aire ouverte', '', 'cuisine a aire ouverte'],
  ['portes ouvertes laval', '', 'portes ouvertes laval'],
  ['portes ouvertes samedi', 'sat', 'portes ouvertes'],
  ['musée à ciel ouvert', '', 'musee a ciel ouvert'],
  ['open space laval', '', 'open space laval'],
  ['open mic laval', '', 'open mic laval'],
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
