const HEARD = '[aria-live]';

/**
 * The page behind a popup does not scroll, and is hidden from screen readers that do not know `aria-modal`; what speaks, as
 * toasts do, is not. Nothing of this is inherited by what stands in the page. Answers how to undo it.
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

/** The largest parts of a place that hold none of these. */
function besides(kept: readonly Element[], place: Element): Element[] {
  return [...place.children].flatMap((element) => {
    if (kept.includes(element) || element.matches('script, [aria-hidden]')) return [];
    return kept.some((one) => element.contains(one)) ? besides(kept, element) : [element];
  });
}
