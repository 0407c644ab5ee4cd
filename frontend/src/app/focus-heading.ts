let stop = () => undefined as void;

/**
 * Focuses the new page's heading, or its box on an empty search page, as soon as it exists, unless the reader has
 * moved on.
 */
export function focusHeading(): void {
  stop();
  const { activeElement } = document;
  const { pathname } = window.location;
  const look = () => {
    const gone =
      window.location.pathname !== pathname || ![activeElement, document.body].includes(document.activeElement);
    // The heading of a loading placeholder is about to disappear and would take the focus with it.
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
