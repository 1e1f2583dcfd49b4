import type { Field } from './field.ts';

/**
 * A field that is a set of codes. Its form, its place in wizard, editor, preview and page, its columns in files, its
 * property in structured data and its filter of searches all follow from this; docs/map.md says what else it takes.
 *
 * No parser is here, and what only imports need stands apart: public pages read this too.
 */
type CodeSet = Pick<Field, 'step' | 'tab' | 'file' | 'fact'> & {
  column: string;
  /** In the order in which they are kept and shown. */
  codes: readonly [string, ...string[]];
  /** The property of schema.org's LocalBusiness that says the same in words; null without one. */
  schemaOrg: string | null;
  /** The parameter of a search's address, which is also the prefix of its lexemes; null without a filter. */
  filter: string | null;
};

export const CODE_SETS = {
  paymentMethods: {
    column: 'payment_methods',
    fact: 'payment',
    step: 'services',
    tab: 'services',
    codes: ['cash', 'debit', 'credit', 'mobile', 'etransfer', 'cheque', 'gift_card', 'account', 'financing'],
    file: {
      payment_methods: [
        'modes-de-paiement',
        'mode-de-paiement',
        'paiement',
        'paiements',
        'paiements-acceptes',
        'moyens-de-paiement',
        'payment',
        'payments',
        'payments-accepted',
        'payment-accepted',
      ],
    },
    schemaOrg: 'paymentAccepted',
    filter: 'payment',
  },
} as const satisfies Record<string, CodeSet>;

export type CodeSetKey = keyof typeof CODE_SETS;
type Code<Key extends CodeSetKey = CodeSetKey> = (typeof CODE_SETS)[Key]['codes'][number];
/** The values of every set, such as `{ paymentMethods: ['cash'] }`. */
export type CodeSetValues = { [Key in CodeSetKey]: Code<Key>[] };

/** Other words for the codes in files, in either language, as `slugify` writes them. */
export const CODE_WORDS: Readonly<Record<CodeSetKey, Readonly<Record<string, readonly string[]>>>> = {
  paymentMethods: {
    cash: ['comptant', 'argent', 'argent-comptant', 'especes'],
    debit: ['carte-de-debit', 'debit-card', 'interac', 'interac-debit'],
    credit: ['carte-de-credit', 'credit-card', 'visa', 'mastercard', 'amex', 'american-express'],
    mobile: ['paiement-mobile', 'mobile-payment', 'apple-pay', 'google-pay'],
    etransfer: ['virement', 'virement-interac', 'e-transfer', 'interac-e-transfer'],
    cheque: ['cheques', 'check'],
    gift_card: ['carte-cadeau', 'cartes-cadeaux', 'gift-cards'],
    account: ['facturation', 'compte', 'compte-client', 'invoice', 'invoicing', 'on-account'],
    financing: ['financement', 'versements', 'instalments', 'installments'],
  },
};

export const CODE_SET_KEYS = Object.keys(CODE_SETS) as CodeSetKey[];

/** A declaration without its exact types, for who iterates over all of them. */
export function codeSetOf(key: CodeSetKey): CodeSet {
  return CODE_SETS[key];
}

export function isCodeSet(key: string): key is CodeSetKey {
  return key in CODE_SETS;
}

/** The value of every set in something that may lack some: an empty set for those. */
export function codeSetValues(given: Partial<Record<CodeSetKey, readonly string[] | null>>): CodeSetValues {
  return Object.fromEntries(CODE_SET_KEYS.map((key) => [key, given[key] ?? []])) as unknown as CodeSetValues;
}
