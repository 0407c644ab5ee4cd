/**
 * Runs in the head. A picture may fail long before React hydrates its part of the page, and the browser would show
 * its broken-image icon. Hides such pictures until another source loads. Scripts that fail have a source too, but are
 * invisible anyway.
 */
export const HIDE_BROKEN_PICTURES = `document.addEventListener('error',({target:t})=>{if(t.src){t.style.visibility='hidden';t.onload=()=>t.style.visibility=''}},true)`;
