/**
 * Focuses the new page's heading, or its box on an empty search page, as soon as it exists. Focuses again if React
 * replaces the heading. Stops when the reader moves the focus or leaves the page. Leaves the focus on an element that
 * the page marked with `data-focus-placed`. Returns a function that stops.
 */
export function focusHeading(): () => void {
  const before = document.activeElement;
  if (before instanceof HTMLElement && before.dataset['focusPlaced'] !== undefined) return () => undefined;
  const { pathname } = window.location;
  let focused: Element | null = null;
  const look = () => {
    const { activeElement } = document;
    const hasMoved = activeElement !== document.body && activeElement !== before && activeElement !== focused;
    if (hasMoved || window.location.pathname !== pathname) return stop();
    const place = document.querySelector<HTMLElement>(isEmptySearch() ? 'main input[type=search]' : 'main h1');
    // The heading of a loading placeholder is about to disappear and would take the focus with it.
    if (!place || place === focused || place.closest('[data-waiting]')) return;
    focused = place;
    if (place.tagName === 'H1') place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const stop = () => observer.disconnect();
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}

const isEmptySearch = (): boolean => window.location.pathname === '/search' && window.location.search === '';
