/** The key under which a browser keeps that the notice of cookies was accepted, and what it says there. */
export const CONSENT_KEY = 'cookieConsent';
export const ACCEPTED = 'accepted';

/**
 * An inline script of ours. The notice is on every page as the server writes it, so that it is painted with all else:
 * this hides it before that where it was accepted, and hides it for whoever accepts it before the page's modules are
 * there (components.css).
 */
export const MARK_COOKIE_CONSENT = `{
const hide=()=>{document.documentElement.dataset.cookies='${ACCEPTED}'};
try{if(localStorage.getItem('${CONSENT_KEY}')==='${ACCEPTED}')hide()}catch{}
addEventListener('click',({target})=>{
if(!target.closest?.('.cookie-notice button'))return;
hide();
try{localStorage.setItem('${CONSENT_KEY}','${ACCEPTED}')}catch{}
});
}`;
