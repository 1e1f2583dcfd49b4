/** The `localStorage` key of the accepted cookie notice, and its value. */
export const CONSENT_KEY = 'cookieConsent';
export const ACCEPTED = 'accepted';

/**
 * An inline script. The notice is part of every page's HTML, so that it is painted with the page. This script hides it
 * before the first paint where it was accepted, and handles a click on « accept » before the page's modules are loaded
 * (components.css).
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
