import { LOCALE_STORAGE_KEY } from '../locale.ts';

/**
 * An inline script of the home page, in both languages. Browsers delete cookies that scripts wrote after a week without a
 * visit, and keep local storage longer: the server then chose the language by the browser's. This script writes the cookie
 * again and opens the home page in the stored language. A visitor who followed a link, of this site or to `/en`, stays.
 */
export const RESTORE_LANGUAGE = `try{
const stored=localStorage.getItem('${LOCALE_STORAGE_KEY}');
const home={fr:'/',en:'/en'}[stored];
const isKept=/(?:^|; )${LOCALE_STORAGE_KEY}=/.test(document.cookie);
const isLinked=document.referrer.startsWith(location.origin+'/')
||location.pathname!=='/'&&!performance.getEntriesByType('navigation')[0]?.redirectCount;
if(home&&home!==location.pathname&&!isKept&&!isLinked){
document.cookie='${LOCALE_STORAGE_KEY}='+stored+'; path=/; max-age=31536000; samesite=lax'+(location.protocol==='https:'?'; secure':'');
location.replace(home+location.search+location.hash);
}
}catch{}`;
