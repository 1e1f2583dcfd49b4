import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { codeSets as french } from './texts.fr.ts';

/** Fields of a listing that are sets of codes (domain/listing/fields/code-sets.ts): their names, and those of their codes. */
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
} satisfies SameTexts<typeof french>;
