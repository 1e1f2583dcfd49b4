/** The `localStorage` key of the session. */
export const SESSION_KEY = 'bottin-session';

/**
 * An inline script that marks the document before the first paint, so that the header does not show « login » to a
 * person who is signed in. It runs as written, before any module; the server allows it by its hash.
 */
export const MARK_STORED_SESSION = `try{if(localStorage.getItem('${SESSION_KEY}'))document.documentElement.dataset.session='stored'}catch{}`;
