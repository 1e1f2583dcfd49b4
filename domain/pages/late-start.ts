/** The id of the template that holds a page's scripts: browsers neither fetch nor run a template's content. */
export const HELD_SCRIPTS = 'late-scripts';

/** The longest delay of scripts, however long images, fonts or the style take. */
const LONGEST_WAIT_MS = 2_000;

/**
 * An inline script that starts the page's scripts after the first paint and its resources, or at the first
 * interaction. Until an island is hydrated, it marks the buttons that are pressed in it with `data-pressed`: the island
 * presses them again (site/islands/hydrate.tsx); so it does with stars (site/islands/kept-listings/stars.ts). A button with
 * `data-print` prints the page, and one with `data-share` opens the share sheet of the device, if any, in place of its
 * panel: neither needs a module.
 */
export const START_LATE = `{
let held=document.getElementById('${HELD_SCRIPTS}');
const start=()=>{if(held){document.head.append(document.importNode(held.content,true));held=null}};
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)));
addEventListener('load',painted,{once:true});
for(const type of ['pointerdown','keydown'])addEventListener(type,start,{once:true,capture:true,passive:true});
addEventListener('click',event=>{
const at=selector=>event.target.closest?.(selector);
const button=at('[data-when~=press]:not([data-hydrated]) button[type=button],html:not([data-stars]) [data-keep]');
if(button)button.dataset.pressed='';
at('[data-print]')&&print();
const share=at('[data-share]');
if(!share||!navigator.share)return;
event.preventDefault();
navigator.share({title:document.title,url:share.dataset.share}).catch(({name})=>name==='AbortError'||share.popoverTargetElement.showPopover());
},true);
setTimeout(start,${LONGEST_WAIT_MS});
}`;
