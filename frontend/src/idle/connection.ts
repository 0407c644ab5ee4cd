/**
 * Lets the browser load links to other pages while `isNeeded`: the service worker responds with copies, whereas the
 * router would call the API. Returns a function that stops.
 */
export function bypassRouter(isNeeded: () => boolean): () => void {
  const stopAtWindow = (event: MouseEvent) => {
    if (isNeeded() && isPageLink(event)) event.stopPropagation();
  };
  window.addEventListener('click', stopAtWindow, { capture: true });
  return () => window.removeEventListener('click', stopAtWindow, { capture: true });
}

/** Returns true for a click on a link to another page of this site. */
function isPageLink({ button, target }: MouseEvent): boolean {
  if (button !== 0 || !(target instanceof Element)) return false;
  const link = target.closest('a');
  return link !== null && link.origin === window.location.origin && !link.hasAttribute('download') && !isSamePage(link);
}

const isSamePage = ({ hash, pathname, search }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === window.location.pathname && search === window.location.search;
