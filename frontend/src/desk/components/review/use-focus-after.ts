import { type RefObject, useEffect, useRef } from 'react';

import type { Card } from '../../../api/contract.ts';
import type { Decided } from './use-review.ts';

/**
 * After a decision, moves the focus to the item that took the decided one's place, or to the heading if none is left.
 * Returns the ref of the element that contains both.
 */
export function useFocusAfter(decided: Decided | null, articles: readonly Card[]): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const followed = useRef<Decided>(null);
  useEffect(() => {
    if (!decided || followed.current === decided || articles.some(({ id }) => id === decided.id)) return;
    followed.current = decided;
    const items = list.current?.querySelectorAll<HTMLElement>('[data-review-item]') ?? [];
    const next = items[Math.min(decided.position, items.length - 1)];
    (next ?? list.current?.querySelector<HTMLElement>('h2'))?.focus();
  }, [decided, articles]);
  return list;
}
