import type { CODE_SETS } from '../../listing/fields/code-sets.ts';
import { stemOf } from './tokens.ts';

/**
 * Phrases for the codes of option filters: « interac » is a code of the payment filter. Ambiguous words (argent, chèque,
 * compte, financement, français) are left out.
 */

type Amenity = (typeof CODE_SETS.amenities.codes)[number];
type Language = (typeof CODE_SETS.serviceLanguages.codes)[number];
type Payment = (typeof CODE_SETS.paymentMethods.codes)[number];

const PAYMENTS: Readonly<Partial<Record<Payment, string>>> = {
  cash: 'comptant, argent comptant, paiement comptant, cash, pay cash, cash only',
  debit: 'interac, débit, carte débit, carte de débit, debit card, interac débit, interac debit',
  credit: `visa, mastercard, master card, amex, american express, carte crédit, carte de crédit, cartes de crédit,
    credit card, credit cards`,
  mobile: 'apple pay, google pay, paiement mobile, mobile payment',
  etransfer: 'virement interac, interac e transfer, e transfer, etransfer',
};

const AMENITIES: Readonly<Record<Amenity, string>> = {
  wheelchair: `accessible, fauteuil roulant, fauteuils roulants, chaise roulante, accessible fauteuil roulant,
    accessible chaise roulante, mobilité réduite, personne handicapée, wheelchair, wheelchair accessible,
    wheelchair access`,
  parking: 'stationnement, stationnement gratuit, avec stationnement, parking, free parking',
  delivery:
    'livraison, livraison à domicile, avec livraison, qui livre, livre à domicile, livrer à domicile, delivery, home delivery, that delivers',
  takeout: 'pour emporter, à emporter, take out, takeout, take away, takeaway, to go',
  walk_in: 'sans rendez vous, sans rdv, walk in, walk ins, no appointment, without appointment',
  home_visit: 'à domicile, service à domicile, home visit, home visits, house call, house calls, at home',
  emergency: 'urgence, urgences, en urgence, service d urgence, emergency, emergencies, emergency service',
  online_booking: `réservation en ligne, rendez vous en ligne, réserver en ligne, prise de rendez vous en ligne,
    book online, online booking`,
  terrace: `terrasse, terrasses, avec terrasse, terrace, outdoor seating, with patio, with a patio, outdoor patio, patio seating,
    avec patio`,
  wifi: 'wifi, wi fi, wifi gratuit, free wifi, internet gratuit',
  accessible_washroom: 'toilette accessible, toilettes accessibles, accessible washroom, accessible restroom',
  pets: `animaux acceptés, chiens acceptés, chien accepté, animaux admis, chiens admis, pet friendly, dog friendly,
    pets allowed, dogs allowed`,
  step_free:
    'de plain pied, entrée de plain pied, sans marche, step free, step free entrance, level entrance',
  accessible_parking:
    'stationnement accessible, stationnement handicapé, accessible parking, disabled parking',
  hearing_loop: 'boucle magnétique, boucle auditive, boucle d induction, hearing loop, induction loop',
};

/** Names in both languages, and further phrases. A bare name is no phrase: « chinois » is a cuisine, « anglais » a course. */
const LANGUAGES: Readonly<Record<Language, readonly [fr: string, en: string, others: string]>> = {
  fr: ['français', 'french', 'francophone'],
  en: ['anglais', 'english', 'anglophone'],
  es: ['espagnol', 'spanish', 'hispanophone'],
  ar: ['arabe', 'arabic', 'arabophone'],
  zh: ['chinois', 'chinese', 'en mandarin, en cantonais, mandarin speaking, cantonese speaking'],
  it: ['italien', 'italian', 'italophone'],
  pt: ['portugais', 'portuguese', 'lusophone'],
  ht: ['créole', 'creole', 'créolophone'],
  ru: ['russe', 'russian', 'russophone'],
  el: ['grec', 'greek', 'hellénophone'],
  vi: ['vietnamien', 'vietnamese', ''],
  lsq: ['langue des signes', 'sign language', 'langue des signes, sign language, lsq'],
};

const LICENCES = {
  rbq: `licence rbq, rbq, licencié rbq, avec licence, avec licence rbq, détenteur de licence, rbq licence, rbq licensed,
    licensed contractor, entrepreneur licencié`,
};

const BY_KEY: ReadonlyMap<string, string> = new Map([
  ...keysOf('licence', LICENCES),
  ...keysOf('payment', PAYMENTS),
  ...keysOf('amenity', AMENITIES),
  ...keysOf(
    'language',
    Object.fromEntries(
      Object.entries(LANGUAGES).map(([code, [fr, en, others]]) => [
        code,
        `en ${fr}, service en ${fr}, parle ${fr}, parlant ${fr}, in ${en}, service in ${en}, ${en} speaking, speaks ${en}, ${others}`,
      ]),
    ),
  ),
]);

function keysOf(filter: string, phrases: Readonly<Record<string, string>>): [key: string, option: string][] {
  return Object.entries(phrases).flatMap(([code, all]) =>
    all
      .split(',')
      .map((phrase) => phrase.trim())
      .filter(Boolean)
      .map((phrase): [string, string] => [keyOf(phrase), `${filter}:${code}`]),
  );
}

function keyOf(phrase: string): string {
  return phrase
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/\s+/)
    .map((word) => stemOf(word))
    .join(' ');
}

/**
 * The code that words name.
 *
 * @param key stems, separated by spaces
 * @example optionOf('interac') // 'payment:debit'
 */
export function optionOf(key: string): string | undefined {
  return BY_KEY.get(key);
}
