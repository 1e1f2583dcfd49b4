/** The orders in which the reviews of a listing may be read; `newest` is the default. */
export const REVIEW_ORDERS = ['newest', 'highest', 'lowest', 'useful'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];
