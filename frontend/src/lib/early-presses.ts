/**
 * Runs in the head. On slow phones the page is visible seconds before its scripts run. Clicks on buttons are recorded
 * during that time and replayed once React has hydrated the button; repeated clicks count once. Links and forms that
 * submit to an address work without scripts, so the browser handles them. A link marked `data-window` opens a window
 * with the features that the attribute contains. A change in a form marked `data-at-once` submits it.
 *
 * The root component marks the document once it has hydrated; parts that hydrate later are marked until they have
 * (ui/Hydrate.tsx).
 */
export const EARLY_PRESSES = `{let k=new Set,l=b=>b&&'hydrated'in document.documentElement.dataset&&!b.closest('[data-dehydrated]'),p=e=>{let b=e.target.closest?.('button');return b&&(!b.form||b.form.method=='dialog')?b:0},g=()=>{for(let b of k)if(!b.isConnected)k.delete(b);else if(l(b)){k.delete(b);b.dispatchEvent(new MouseEvent('mousedown',{bubbles:true}));b.click()}if(k.size)setTimeout(g,50)};addEventListener('click',e=>{let b=p(e),a=e.target.closest?.('a[data-window]');if(b&&!l(b)){k.size||setTimeout(g,50);k.add(b)}if(a&&!l(a)&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey){e.preventDefault();open(a.href,'_blank',a.dataset.window)}},true);addEventListener('click',e=>{let b=p(e);l(b)&&k.delete(b)});addEventListener('change',({target:t})=>{if(t.form?.matches('[data-at-once]')&&!l(t))t.form.requestSubmit()})}`;
