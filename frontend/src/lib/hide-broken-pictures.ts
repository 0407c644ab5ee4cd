/**
 * Runs in the head. A picture may fail long before React takes its part of the page over, and nobody would hear of it: the
 * browser's broken sign would stand there until the reader comes near. Its place stays empty instead; once there is
 * another picture for it, that one shows. The document listens, since no `load` reaches the window.
 */
export const HIDE_BROKEN_PICTURES = `for(let t of['error','load'])document.addEventListener(t,({target:i})=>{if(i.localName=='img')i.style.visibility=t=='load'?'':'hidden'},true)`;
