/** Of the template that holds the scripts of a page back: browsers neither fetch nor run what a template holds. */
export const HELD_SCRIPTS = 'late-scripts';

/** However long an image, a font or the style takes, scripts wait no longer for it. */
const LONGEST_WAIT_MS = 2_000;

/**
 * An inline script of ours. It starts the scripts of a page once it is painted and has loaded what it shows, or as soon
 * as somebody does something.
 */
export const START_LATE = `{
let held=document.getElementById('${HELD_SCRIPTS}');
const start=()=>{if(held){document.head.append(document.importNode(held.content,true));held=null}};
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)));
addEventListener('load',painted,{once:true});
for(const type of ['pointerdown','keydown'])addEventListener(type,start,{once:true,capture:true,passive:true});
setTimeout(start,${LONGEST_WAIT_MS});
}`;
