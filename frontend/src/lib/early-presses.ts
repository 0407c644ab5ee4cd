/**
 * Runs in the head. On a slow phone the page is there seconds before its scripts are: a press on a button in that time is
 * kept, and given to the button once React has taken it over. Several presses on what does not answer are one. What
 * works without scripts is left to the browser: links, and forms that lead somewhere; where a choice takes effect at
 * once, it sends its form.
 *
 * React marks the elements it has taken over; a page on which it never does is as it would be without these lines.
 */
export const EARLY_PRESSES = `{let k=new Set,l=b=>/__reactProps/.test(Object.keys(b)),p=e=>{let b=e.target.closest?.('button');return b&&(!b.form||b.form.method=='dialog')?b:0},g=()=>{for(let b of k)if(!b.isConnected)k.delete(b);else if(l(b)){k.delete(b);b.dispatchEvent(new MouseEvent('mousedown',{bubbles:true}));b.click()}if(k.size)setTimeout(g,50)};addEventListener('click',e=>{let b=p(e);if(b&&!l(b)){k.size||setTimeout(g,50);k.add(b)}},true);addEventListener('click',e=>{let b=p(e);l(b)&&k.delete(b)});addEventListener('change',({target:t})=>{if(t.form?.matches('[data-at-once]')&&!l(t))t.form.requestSubmit()})}`;
