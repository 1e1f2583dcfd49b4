import { describe, expect, it, test } from 'vitest';
import { type Question, readQuestion } from './questions.ts';

/** A Friday. */
const NOW = new Date('2026-11-27T15:00:00Z');
const TODAY = '2026-11-27';

type Asks = Extract<Question, { about: 'hours' }>['asks'];

describe('hours', () => {
  test.each<[question: string, asks: Asks, when: string[]]>([
    ['ouvert dimanche ?', 'open', ['sun']],
    ['Êtes-vous ouverts le dimanche?', 'open', ['sun']],
    ['Are you open on Sunday?', 'open', ['sun']],
    ['Êtes-vous fermés le lundi ?', 'open', ['mon']],
    ['closed on mondays?', 'open', ['mon']],
    ['Et dimanche?', 'open', ['sun']],
    ['Le 24 juin ?', 'open', ['2027-06-24']],
    ['à quelle heure fermez-vous le 24 juin', 'closes', ['2027-06-24']],
    ['What time do you close on June 24?', 'closes', ['2027-06-24']],
    ['À quelle heure ouvrez-vous demain matin ?', 'opens', ['2026-11-28-morning']],
    ['When do you open tomorrow?', 'opens', ['2026-11-28']],
    ['Jusqu’à quelle heure êtes-vous ouvert samedi?', 'closes', ['sat']],
    ['How late are you open on Friday?', 'closes', ['fri']],
    ['À quelle heure ça ferme ?', 'closes', [TODAY]],
    ['Quand ouvre le magasin aujourd’hui', 'opens', [TODAY]],
    ['What are your hours?', 'opens', [TODAY]],
    ['Quelles sont vos heures d’ouverture ?', 'opens', [TODAY]],
    ['horaire', 'opens', [TODAY]],
    ['Êtes-vous ouvert?', 'open', ['now']],
    ['Are you open?', 'open', ['now']],
    ['Is it open right now?', 'open', ['now']],
    ['Ouvert aujourd’hui?', 'open', [TODAY]],
    ['Ouvert samedi à 21 h?', 'open', ['sat-2100']],
    ['Open Saturday evening?', 'open', ['sat-evening']],
    ['Ouvert la fin de semaine?', 'open', ['sat', 'sun']],
    ['Êtes-vous ouverts samedi et dimanche?', 'open', ['sat', 'sun']],
    ['Ouvert tous les jours?', 'open', ['now']],
    ['open on weekends?', 'open', ['sat', 'sun']],
    ['Êtes-vous ouverts à Noël?', 'open', ['2026-12-25']],
    ['Ouvert la veille de Noël?', 'open', ['2026-12-24']],
    ['Are you open on Christmas?', 'open', ['2026-12-25']],
    ['Ouvert à la Saint-Jean?', 'open', ['2027-06-24']],
    ['À quelle heure fermez-vous le lundi de Pâques?', 'closes', ['2027-03-29']],
    ['Ouvert 24 heures?', 'open', ['24h']],
  ])('%s', (question, asks, when) => {
    expect(readQuestion(question, NOW)).toEqual({ about: 'hours', asks, when });
  });
});

describe('codes', () => {
  test.each<[question: string, set: string, code: string]>([
    ['Prenez-vous Interac?', 'paymentMethods', 'debit'],
    ['Acceptez-vous les cartes de crédit ?', 'paymentMethods', 'credit'],
    ['Do you take credit cards?', 'paymentMethods', 'credit'],
    ['Acceptez-vous les chèques?', 'paymentMethods', 'cheque'],
    ['Can I pay cash?', 'paymentMethods', 'cash'],
    ['Puis-je payer par virement Interac?', 'paymentMethods', 'etransfer'],
    ['Est-ce accessible en fauteuil roulant?', 'amenities', 'wheelchair'],
    ['Is it wheelchair accessible?', 'amenities', 'wheelchair'],
    ['Les toilettes sont-elles accessibles?', 'amenities', 'accessible_washroom'],
    ['Y a-t-il du stationnement?', 'amenities', 'parking'],
    ['Où puis-je stationner ?', 'amenities', 'parking'],
    ['Where can I park?', 'amenities', 'parking'],
    ['Livrez-vous?', 'amenities', 'delivery'],
    ['Do you deliver on Sunday?', 'amenities', 'delivery'],
    ['Avez-vous une terrasse?', 'amenities', 'terrace'],
    ['Is there Wi-Fi?', 'amenities', 'wifi'],
    ['Les chiens sont-ils admis ?', 'amenities', 'pets'],
    ['Sans rendez-vous ?', 'amenities', 'walk_in'],
    ['Peut-on prendre rendez-vous en ligne?', 'amenities', 'online_booking'],
    ['Parlez-vous anglais ?', 'serviceLanguages', 'en'],
    ['Do you speak French?', 'serviceLanguages', 'fr'],
    ['Service en espagnol?', 'serviceLanguages', 'es'],
  ])('%s', (question, set, code) => {
    expect(readQuestion(question, NOW)).toEqual({ about: 'code', set, code });
  });

  test.each<[question: string, set: string]>([
    ['Quels modes de paiement acceptez-vous?', 'paymentMethods'],
    ['Comment peut-on payer?', 'paymentMethods'],
    ['How can I pay?', 'paymentMethods'],
    ['Quelles langues parlez-vous?', 'serviceLanguages'],
    ['What languages do you speak?', 'serviceLanguages'],
  ])('%s', (question, set) => {
    expect(readQuestion(question, NOW)).toEqual({ about: 'codes', set });
  });
});

test.each<[question: string, about: string]>([
  ['Quel est votre numéro de téléphone?', 'phone'],
  ['How can I reach you?', 'phone'],
  ['Où êtes-vous?', 'address'],
  ['Où se trouve le magasin ?', 'address'],
  ['Where are you located?', 'address'],
  ['Avez-vous un site Web?', 'website'],
  ['Do you have a website?', 'website'],
  ['Quel est votre courriel ?', 'email'],
  ['What is your email?', 'email'],
  ['Faut-il un rendez-vous?', 'appointment'],
  ['Do I need an appointment?', 'appointment'],
  ['Avez-vous une licence RBQ?', 'licence'],
  ['Are you licensed?', 'licence'],
  ['Quel est votre NEQ?', 'neq'],
])('%s', (question, about) => {
  expect(readQuestion(question, NOW)).toEqual({ about });
});

it.each([
  '',
  '???',
  'Faites-vous des crêpes?',
  'Do you repair bicycles?',
  'Avez-vous un brunch le dimanche?',
  'Avez-vous un menu de Noël?',
  'Combien coûte une vidange?',
  'Est-ce que la nourriture est bonne?',
  '\u0000\u200b🙂',
])('does not guess at « %s »', (question) => {
  expect(readQuestion(question, NOW)).toBeNull();
});

it('reads the first words of a text without end', () => {
  expect(readQuestion(`ouvert dimanche ${'x '.repeat(100_000)}`, NOW)).toMatchObject({ when: ['sun'] });
});
