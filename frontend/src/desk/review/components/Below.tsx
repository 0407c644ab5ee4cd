import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { findSentence, sentenceAddress } from '#lib/sentences.ts';
import type { SentenceRef } from '../lib/sentence-ref.ts';

interface BelowProps {
  column: RefObject<HTMLElement | null>;
  anchor: Anchor;
  children: ReactNode;
}

/** Shows its children in the article, below the paragraph of a sentence or below the picture. */
export function Below({ column, anchor, children }: BelowProps) {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.className = 'review-slot';
    return element;
  });
  // After every render, because a new text replaces the paragraphs.
  useLayoutEffect(() => {
    if (column.current) placeBelow(column.current, anchor, host);
  });
  useEffect(() => () => host.remove(), [host]);
  return createPortal(children, host);
}

/** Position of an element below the paragraph of a sentence, or below the picture. */
type Anchor = SentenceRef | 'picture';

/** Puts a host element below the paragraph of a sentence, or below the picture. Keeps it if it is already there. */
function placeBelow(column: Element, anchor: Anchor, host: HTMLElement): void {
  const element =
    anchor === 'picture'
      ? (column.querySelector('article > figure') ?? column.querySelector('article > header'))
      : findSentence(column, sentenceAddress(anchor))?.closest('p, li, h1');
  if (!element) return;
  if (element.localName === 'li') {
    if (host.parentElement !== element) element.append(host);
  } else if (host.parentElement !== element.parentElement || !follows(element, host)) element.after(host);
}

/** Returns true if only other hosts are between the two. */
function follows(element: Element, host: HTMLElement): boolean {
  let next = element.nextElementSibling;
  while (next && next !== host && next.matches('.review-slot')) next = next.nextElementSibling;
  return next === host;
}
