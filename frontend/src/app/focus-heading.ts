let stop = () => undefined as void;

/** Of the page that was gone to, or its box where one comes to search: focused as soon as it is there, unless its reader has gone on to something else. */
export function focusHeading(): void {
  stop();
  const { activeElement } = document;
  const { pathname } = window.location;
  const look = () => {
    const gone =
      window.location.pathname !== pathname || ![activeElement, document.body].includes(document.activeElement);
    // A heading that only stands in for the page's own is about to leave, and would take the focus along.
    const place = document.querySelector<HTMLElement>(isEmptySearch() ? 'main input[type=search]' : 'main h1');
    const there = place && !place.closest('[data-waiting]');
    if (gone || there) stop();
    if (gone || !there) return;
    if (place.tagName === 'H1') place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  stop = () => observer.disconnect();
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}

const isEmptySearch = (): boolean => window.location.pathname === '/search' && window.location.search === '';
