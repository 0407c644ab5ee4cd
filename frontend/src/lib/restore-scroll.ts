/**
 * Runs at the end of a server-rendered page, before it is painted, and restores the scroll position on Back and
 * Forward. The router stores the positions under this key (a test compares it with the router's own) and disables the
 * browser's restoration. The router's own script is eight times as long, because it supports other scroll containers,
 * and scrolls everybody else to the top.
 */
export const RESTORE_SCROLL = `try{let{scrollX:x,scrollY:y}=JSON.parse(sessionStorage.getItem('tsr-scroll-restoration-v1_3'))[history.state.__TSR_key].window;scrollTo(x,y)}catch{}`;
