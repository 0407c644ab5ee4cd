/**
 * Runs behind a page that is sent, before it is painted: whoever comes back to it stands where they left. The router keeps
 * the places, under this name (a test holds it to the router's own), and tells the browser to leave them to it; its own script for this is eight times as long,
 * since it knows of other boxes than the window, and ends by scrolling everybody else to the top.
 */
export const RESTORE_SCROLL = `try{let{scrollX:x,scrollY:y}=JSON.parse(sessionStorage.getItem('tsr-scroll-restoration-v1_3'))[history.state.__TSR_key].window;scrollTo(x,y)}catch{}`;
