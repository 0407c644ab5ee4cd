let stop = () => undefined as void;

/** Of the page that was gone to: focused as soon as it is there, unless its reader has gone on to something else. */
export function focusHeading(): void {
  stop();
  const { activeElement } = document;
  const { pathname } = window.location;
  const look = () => {
    const gone = window.location.pathname !== pathname || ![activeElement, document.body].includes(document.activeElement);
    // A heading that only stands in for the page's own is about to leave, and would take the focus along.
    const heading = document.querySelector<HTMLElement>('main h1');
    const there = heading && !heading.closest('[data-waiting]');
    if (gone || there) stop();
    if (gone || !there) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  stop = () => observer.disconnect();
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}
