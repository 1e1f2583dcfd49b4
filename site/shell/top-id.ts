/** The id of what marks the top of a page: scrolled past it, the header is lifted off the page. */
export const TOP_ID = 'top';
