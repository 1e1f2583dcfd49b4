/** The key under which a browser keeps the session, in `localStorage`. */
export const SESSION_KEY = 'bottin-session';

/**
 * An inline script of ours. It marks the document before it is first painted, so that the header does not offer
 * « login » to who is signed in: it runs as it is written, before any module. The server allows it by the hash of this
 * very text.
 */
export const MARK_STORED_SESSION = `try{if(localStorage.getItem('${SESSION_KEY}'))document.documentElement.dataset.session='stored'}catch{}`;
