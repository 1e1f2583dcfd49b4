/**
 * `max-age` of prefetched pages, in seconds: from hovering over a link to clicking it. Without it the browser would
 * revalidate at the click, and wait for the response.
 */
export const AHEAD_SECONDS = 2;
