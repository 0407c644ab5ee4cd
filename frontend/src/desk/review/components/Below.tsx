import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { type Anchor, placeBelow } from '../lib/elements.ts';

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
