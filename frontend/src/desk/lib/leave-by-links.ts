/**
 * Makes the browser load the pages of the site: components that the desk shares with the site contain links that the
 * desk's router would otherwise handle. Returns a function that stops this.
 */
export function leaveByLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && link.origin === window.location.origin && !/^\/admin(\/|$)/.test(link.pathname))
      event.stopPropagation();
  };
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}
