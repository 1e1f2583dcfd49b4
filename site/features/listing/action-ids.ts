/** In the address of a listing, these open a dialog; the same in both languages, so that an address outlives a change of language. */
export const CLAIM_ID = 'revendiquer';
export const DELETE_ID = 'supprimer';
/** In the address, it opens the dialog of a review. */
export const WRITE_ID = 'rediger-avis';
/** In the address, before `-` and the id of a review: a visitor found it useful. */
export const USEFUL_ID = 'utile';
