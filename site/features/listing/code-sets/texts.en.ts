import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { codeSets as french } from './texts.fr.ts';

/** Labels of the code-set fields of a listing (domain/listing/fields/code-sets.ts) and of their codes. */
export const codeSets = {
  paymentMethods: {
    label: 'Payment methods',
    hint: 'Check everything that you accept.',
    codes: {
      cash: 'Cash',
      debit: 'Debit card',
      credit: 'Credit card',
      mobile: 'Mobile payment',
      etransfer: 'Interac e-Transfer',
      cheque: 'Cheque',
      gift_card: 'Gift card',
      account: 'Invoicing',
      financing: 'Financing',
    },
  },
  amenities: {
    label: 'Amenities',
    hint: 'Check what you offer, all year round or in season.',
    codes: {
      wheelchair: 'Wheelchair accessible',
      parking: 'Parking',
      delivery: 'Delivery',
      takeout: 'Takeout',
      walk_in: 'No appointment needed',
      home_visit: 'Home visits',
      emergency: 'Emergency service',
      online_booking: 'Online booking',
      terrace: 'Terrace',
      wifi: 'Wi-Fi for customers',
      accessible_washroom: 'Accessible washroom',
      pets: 'Pets welcome',
      step_free: 'Step-free entry',
      accessible_parking: 'Accessible parking',
      hearing_loop: 'Hearing loop',
    },
  },
  missingAccess: {
    label: 'What the place does not have',
    hint: 'Say it plainly: it saves someone a wasted trip. Anything left unchecked stays unknown.',
    codes: {
      step_free: 'No step-free entry',
      wheelchair: 'Not wheelchair accessible',
      accessible_washroom: 'No accessible washroom',
      accessible_parking: 'No accessible parking',
      hearing_loop: 'No hearing loop',
    },
  },
  serviceLanguages: {
    label: 'Languages spoken',
    hint: 'Check the languages in which you serve customers.',
    codes: {
      fr: 'French',
      en: 'English',
      es: 'Spanish',
      ar: 'Arabic',
      zh: 'Chinese',
      it: 'Italian',
      pt: 'Portuguese',
      ht: 'Haitian Creole',
      ru: 'Russian',
      el: 'Greek',
      vi: 'Vietnamese',
      lsq: 'Quebec Sign Language',
    },
  },
  profile: {
    label: 'The listing',
    codes: {
      photos: 'With photos',
      claimed: 'Claimed by the business',
      rated: 'Top rated (4 and up)',
    },
  },
  licences: { label: 'Licence', codes: { rbq: 'RBQ licence in force' } },
} satisfies SameTexts<typeof french>;
