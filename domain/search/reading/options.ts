import { type Phrases, runsOf } from './phrases.ts';
import { stemOf, type Token } from './tokens.ts';

/**
 * What a business offers, by the words that people type: « interac » is a code of the filter of payments. Words that also
 * mean something else (argent, chèque, compte, financement) are left out.
 */
const OPTION_PHRASES: Readonly<Record<string, readonly string[]>> = {
  'payment:cash': ['comptant', 'argent comptant', 'paiement comptant', 'cash', 'pay cash', 'cash only'],
  'payment:debit': [
    'interac',
    'carte débit',
    'carte de débit',
    'debit card',
    'interac débit',
    'interac debit',
  ],
  'payment:credit': [
    'visa',
    'mastercard',
    'master card',
    'amex',
    'american express',
    'carte crédit',
    'carte de crédit',
    'cartes de crédit',
    'credit card',
    'credit cards',
  ],
  'payment:mobile': ['apple pay', 'google pay', 'paiement mobile', 'mobile payment'],
  'payment:etransfer': ['virement interac', 'interac e transfer', 'e transfer', 'etransfer'],
};

const BY_KEY: ReadonlyMap<string, string> = new Map(
  Object.entries(OPTION_PHRASES).flatMap(([option, phrases]) =>
    phrases.map((phrase): [string, string] => [keyOf(phrase), option]),
  ),
);

function keyOf(phrase: string): string {
  return phrase
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(' ')
    .map((word) => stemOf(word))
    .join(' ');
}

/** Adds a condition for each run of words, the longest first, that names an option and is part of no other phrase. */
export function readOptions(tokens: readonly Token[], read: Phrases): void {
  const { conditions, conditionOf } = read;
  const runs = runsOf(tokens)
    .filter(({ key }) => BY_KEY.has(key))
    .sort((a, b) => b.length - a.length);
  for (const { key, start, length } of runs) {
    const isFree = conditionOf.slice(start, start + length).every((condition) => condition === null);
    if (!isFree || tokens[start]?.isOfStreet) continue;
    const stems = tokens.slice(start, start + length).map(({ stem }) => stem);
    const index = conditions.push({ kind: 'option', option: BY_KEY.get(key) as string, stems }) - 1;
    conditionOf.fill(index, start, start + length);
  }
}
