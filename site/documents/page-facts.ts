/** The id of the element that holds what all islands of a document share, as JSON. */
export const PAGE_FACTS = 'page-facts';
