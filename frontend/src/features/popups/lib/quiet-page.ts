const HEARD = '[aria-live]';

/**
 * Blocks scrolling behind the popup, and hides the page from screen readers that do not support `aria-modal`, except
 * live regions such as toasts. Sets nothing that elements inherit. Returns a function that undoes this.
 */
export function quietPage(popup: Element): () => void {
  const root = document.documentElement;
  const hidden = besides([popup, ...document.querySelectorAll(HEARD)], document.body);
  for (const element of hidden) element.ariaHidden = 'true';
  root.style.overflow = 'hidden';
  return () => {
    root.style.overflow = '';
    for (const element of hidden) element.ariaHidden = null;
  };
}

/** Returns the largest elements of a subtree that contain none of the `kept` ones. */
function besides(kept: readonly Element[], place: Element): Element[] {
  return [...place.children].flatMap((element) => {
    if (kept.includes(element) || element.matches('script, [aria-hidden]')) return [];
    return kept.some((one) => element.contains(one)) ? besides(kept, element) : [element];
  });
}
