/** Fields of a listing that are sets of codes (domain/listing/fields/code-sets.ts): their names, and those of their codes. */
export const codeSets = {
  paymentMethods: {
    label: 'Modes de paiement',
    hint: 'Cochez tout ce que vous acceptez.',
    codes: {
      cash: 'Argent comptant',
      debit: 'Carte de débit',
      credit: 'Carte de crédit',
      mobile: 'Paiement mobile',
      etransfer: 'Virement Interac',
      cheque: 'Chèque',
      gift_card: 'Carte-cadeau',
      account: 'Facturation',
      financing: 'Financement',
    },
  },
};
