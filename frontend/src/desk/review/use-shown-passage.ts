import { type RefObject, useEffect } from 'react';

import { sentenceAddress } from '#lib/sentences.ts';
import type { SentenceRef } from './lib/sentence-ref.ts';

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
