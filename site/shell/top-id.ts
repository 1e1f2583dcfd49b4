/** Id of the element at the top of a page: once it scrolls out of view, the header gets its raised style. */
export const TOP_ID = 'top';
