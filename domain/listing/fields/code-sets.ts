import type { Field } from './field.ts';

/**
 * A field that is a set of codes. Its form, its place in wizard, editor, preview and page, its columns in files, its
 * property in structured data and its search filter are derived from this; docs/map.md lists the other steps.
 *
 * Parsers and data for imports are in separate files, because public pages load this one.
 */
type CodeSet = Pick<Field, 'step' | 'tab' | 'file' | 'fact'> & {
  column: string;
  /** Codes in the order in which they are stored and shown. */
  codes: readonly [string, ...string[]];
  /** The property of schema.org's LocalBusiness that says the same in words; null without one. */
  schemaOrg: string | null;
  /** The parameter of a search's address, which is also the prefix of its lexemes; null without a filter. */
  filter: string | null;
};

/** Access features of the premises; each has a separate source (`private.premises_codes`). */
export const PREMISES_CODES = [
  'step_free',
  'wheelchair',
  'accessible_washroom',
  'accessible_parking',
  'hearing_loop',
] as const;
export type PremisesCode = (typeof PREMISES_CODES)[number];

/** Facts that a photo may show: `shows` of a photo. */
export const PREMISES_PHOTO_SUBJECTS = [...PREMISES_CODES, 'door'] as const;
export type PremisesPhotoSubject = (typeof PREMISES_PHOTO_SUBJECTS)[number];

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
  amenities: {
    column: 'amenities',
    fact: 'amenities',
    step: 'services',
    tab: 'services',
    codes: [
      'wheelchair',
      'parking',
      'delivery',
      'takeout',
      'walk_in',
      'home_visit',
      'emergency',
      'online_booking',
      'terrace',
      'wifi',
      'accessible_washroom',
      'pets',
      'step_free',
      'accessible_parking',
      'hearing_loop',
    ],
    file: {
      amenities: ['commodites', 'equipements', 'sur-place', 'accessibilite', 'features', 'facilities'],
    },
    schemaOrg: 'amenityFeature',
    filter: 'amenity',
  },
  /** Access features that the premises are known not to have; a code absent from the amenities is unknown. */
  missingAccess: {
    column: 'missing_access',
    fact: 'barriers',
    step: 'services',
    tab: 'services',
    codes: PREMISES_CODES,
    file: { missing_access: ['obstacles', 'non-accessible', 'accessibilite-absente', 'barriers'] },
    // `amenityFeature` with the value false (structured-data.ts).
    schemaOrg: null,
    filter: null,
  },
  serviceLanguages: {
    column: 'service_languages',
    fact: 'languages',
    step: 'services',
    tab: 'services',
    codes: ['fr', 'en', 'es', 'ar', 'zh', 'it', 'pt', 'ht', 'ru', 'el', 'vi', 'lsq'],
    file: {
      service_languages: [
        'langues-de-service',
        'langue-de-service',
        'langues',
        'langues-parlees',
        'languages',
        'languages-spoken',
        'service-language',
      ],
    },
    schemaOrg: 'knowsLanguage',
    filter: 'language',
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
  amenities: {
    wheelchair: [
      'accessible',
      'accessible-en-fauteuil-roulant',
      'fauteuil-roulant',
      'wheelchair-accessible',
      'mobilite-reduite',
    ],
    parking: ['stationnement', 'stationnement-gratuit', 'free-parking', 'car-park'],
    delivery: ['livraison', 'livraison-a-domicile', 'home-delivery'],
    takeout: ['pour-emporter', 'a-emporter', 'commandes-a-emporter', 'take-out', 'takeaway'],
    walk_in: ['sans-rendez-vous', 'sans-rdv', 'walk-ins', 'no-appointment', 'no-appointment-needed'],
    home_visit: [
      'a-domicile',
      'service-a-domicile',
      'home-service',
      'house-calls',
      'home-visits',
      'on-site-service',
    ],
    emergency: [
      'urgence',
      'urgences',
      'service-d-urgence',
      'emergency-service',
      'emergency-calls',
      'emergencies',
    ],
    online_booking: ['reservation-en-ligne', 'rendez-vous-en-ligne', 'online-appointments'],
    terrace: ['terrasse', 'patio', 'outdoor-seating'],
    wifi: [
      'wi-fi',
      'internet-sans-fil',
      'wi-fi-gratuit',
      'wi-fi-pour-la-clientele',
      'wi-fi-for-customers',
      'free-wifi',
    ],
    accessible_washroom: [
      'toilette-accessible',
      'toilettes-accessibles',
      'accessible-toilet',
      'accessible-restroom',
    ],
    pets: [
      'animaux-acceptes',
      'chiens-acceptes',
      'pets-allowed',
      'pets-welcome',
      'pet-friendly',
      'dog-friendly',
    ],
    step_free: [
      'entree-de-plain-pied',
      'de-plain-pied',
      'entree-sans-marche',
      'sans-marche',
      'acces-de-plain-pied',
      'step-free-entry',
      'step-free-entrance',
      'level-entrance',
    ],
    accessible_parking: [
      'stationnement-accessible',
      'stationnement-reserve',
      'stationnement-pour-personnes-handicapees',
      'disabled-parking',
      'handicapped-parking',
    ],
    hearing_loop: [
      'boucle-magnetique',
      'boucle-d-induction',
      'boucle-auditive',
      'induction-loop',
      'audio-loop',
    ],
  },
  missingAccess: {
    step_free: [
      'pas-d-entree-de-plain-pied',
      'no-step-free-entry',
      'marches',
      'escalier',
      'marche-a-l-entree',
      'steps',
      'stairs',
      'not-step-free',
    ],
    wheelchair: [
      'pas-accessible-en-fauteuil-roulant',
      'non-accessible-en-fauteuil-roulant',
      'not-wheelchair-accessible',
    ],
    accessible_washroom: [
      'pas-de-toilettes-accessibles',
      'toilettes-non-accessibles',
      'no-accessible-washroom',
    ],
    accessible_parking: ['pas-de-stationnement-accessible', 'no-accessible-parking'],
    hearing_loop: ['pas-de-boucle-magnetique', 'no-hearing-loop'],
  },
  serviceLanguages: {
    fr: ['francais', 'french'],
    en: ['anglais', 'english'],
    es: ['espagnol', 'spanish', 'espanol'],
    ar: ['arabe', 'arabic'],
    zh: ['chinois', 'mandarin', 'cantonais', 'chinese', 'cantonese'],
    it: ['italien', 'italian', 'italiano'],
    pt: ['portugais', 'portuguese', 'portugues'],
    ht: ['creole', 'creole-haitien', 'haitian-creole', 'kreyol'],
    ru: ['russe', 'russian'],
    el: ['grec', 'greek'],
    vi: ['vietnamien', 'vietnamese'],
    lsq: ['langue-des-signes', 'langue-des-signes-quebecoise', 'sign-language', 'quebec-sign-language'],
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
