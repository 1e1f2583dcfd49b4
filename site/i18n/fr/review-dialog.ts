/** Writing a review, and what can be done with one. */
export const reviewDialog = {};
