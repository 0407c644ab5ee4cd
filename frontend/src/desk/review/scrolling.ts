import { type RefObject, useEffect } from 'react';

import { findSentence, sentenceAddress } from '#lib/sentences.ts';
import type { SentenceRef } from './lib/sentence-ref.ts';

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

/**
 * Scrolls the panel of sources to the passage of the selected sentence. `source` is the report that is shown. `isOpen`
 * changes when a narrow screen shows the panel, which has no height before.
 */
export function useShownPassage(
  panel: RefObject<HTMLElement | null>,
  sentence: SentenceRef | null,
  source: number | null,
  isOpen = true,
): void {
  const key = sentence ? sentenceAddress(sentence) : '';
  useEffect(() => {
    if (panel.current) showPassage(panel.current, key);
  }, [panel, key, source, isOpen]);
}

/** Height of the tabs at the upper edge of the panel. */
const TABS_PX = 60;

/** Scrolls the panel, not the page, so that the passage is in its upper third, unless it is in sight already. */
function showPassage(panel: HTMLElement, key: string): void {
  const passage = [...panel.querySelectorAll<HTMLElement>('[data-cited]')].find((element) =>
    element.dataset['cited']?.split(' ').includes(key),
  );
  if (!passage) return;
  const frame = panel.getBoundingClientRect();
  const { top, bottom } = passage.getBoundingClientRect();
  if (top < frame.top + TABS_PX || bottom > frame.bottom) panel.scrollTop += top - frame.top - panel.clientHeight / 3;
}

/** Scrolls the page so that a sentence of the article is in sight. */
export function scrollToSentence(
  column: RefObject<HTMLElement | null>,
  sentence: SentenceRef,
  block: ScrollLogicalPosition,
): void {
  const element = column.current && findSentence(column.current, sentenceAddress(sentence));
  element?.scrollIntoView({ block, behavior: 'instant' });
}
