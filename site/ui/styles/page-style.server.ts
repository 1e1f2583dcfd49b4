import app from './app.css?inline';
import documents from './documents.css?inline';

/**
 * Inlines the style sheets into each page: as a file, a style sheet costs one round trip, and blocks the first paint.
 * Pages are rendered with an empty placeholder element. Documents exclude the classes of the application's pages.
 */
export const PAGE_STYLES = [
  { place: '<style></style>', style: documents.trim() },
  { place: '<style data-app="true"></style>', style: app.trim() },
] as const;
