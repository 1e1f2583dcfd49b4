import app from './app.css?inline';
import documents from './documents.css?inline';

/**
 * The styles of pages, inline in each: as a file, a style comes one round trip after the page, and nothing is painted
 * before it. Pages are rendered with an empty element in its place. Documents have no class of the application's pages.
 */
export const PAGE_STYLES = [
  { place: '<style></style>', style: documents.trim() },
  { place: '<style data-app="true"></style>', style: app.trim() },
] as const;
