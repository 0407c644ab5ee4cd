import { type RefObject, useEffect } from 'react';

/**
 * Keeps the page where it is while the focus moves inside a sticky box. Browsers scroll to where the box would be
 * without being sticky.
 */
export function useKeptScroll(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // Browsers scroll before they report the focus, and report the scrolling afterwards.
    let { scrollY } = window;
    const onScroll = () => ({ scrollY } = window);
    const onFocus = () => {
      if (getComputedStyle(element).position !== 'sticky') return;
      const top = scrollY;
      requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('scroll', onScroll);
      element.removeEventListener('focusin', onFocus);
    };
  }, [box]);
}
