import css from './app.css?inline';

/**
 * The style of all pages, which is written in each: asked for as a file, it would come a whole exchange with the server
 * after the page, and nothing is painted before it. Pages are rendered with its place alone.
 */
export const PAGE_STYLE = { place: '<style></style>', style: css.trim() };
