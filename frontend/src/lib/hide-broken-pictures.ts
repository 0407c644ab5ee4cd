/**
 * Runs in the head. A picture may fail long before React takes its part of the page over, and nobody would hear of it: the
 * browser's broken sign would stand there until the reader comes near. Its place stays empty instead; once there is
 * another picture for it, that one shows. What else has a source and fails, a script, shows nothing anyway.
 */
export const HIDE_BROKEN_PICTURES = `document.addEventListener('error',({target:t})=>{if(t.src){t.style.visibility='hidden';t.onload=()=>t.style.visibility=''}},true)`;
