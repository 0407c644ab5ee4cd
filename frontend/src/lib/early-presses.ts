/**
 * Runs in the head. On a slow phone the page is there seconds before its scripts are: a press on a button in that time is
 * kept, and given to the button once React has taken it over. Several presses on what does not answer are one. What
 * works without scripts is left to the browser: links, and forms that lead somewhere; where a choice takes effect at
 * once, it sends its form.
 *
 * React marks the elements it has taken over; a page on which it never does is as it would be without these lines.
 */
export const EARLY_PRESSES = `{let kept=new Set,alive=b=>Object.keys(b).some(k=>k.startsWith('__reactProps')),pressed=e=>{let b=e.target.closest?.('button');return b&&(!b.form||b.form.method=='dialog')?b:0},give=()=>{for(let b of kept)if(!b.isConnected)kept.delete(b);else if(alive(b)){kept.delete(b);b.dispatchEvent(new MouseEvent('mousedown',{bubbles:true}));b.click()}if(kept.size)setTimeout(give,50)};addEventListener('click',e=>{let b=pressed(e);if(b&&!alive(b)){kept.size||setTimeout(give,50);kept.add(b)}},true);addEventListener('click',e=>{let b=pressed(e);if(b&&alive(b))kept.delete(b)});addEventListener('change',({target:t})=>{if(t.form?.matches('[data-at-once]')&&!alive(t))t.form.requestSubmit()})}`;
