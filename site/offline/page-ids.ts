/** The link to the page that was asked for. */
export const RETRY_ID = 'offline-retry';
/** The section of the pages that are stored on the device. */
export const KEPT_PAGES_ID = 'kept-pages';
