import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

import type { DraftPart } from '../../api/contract.ts';
import { partElements } from './lib/elements.ts';

/** Place of a part in its column, in pixels from the top. */
export interface PartBox {
  top: number;
  height: number;
}

/** Height of a tick, so that ticks of short parts do not overlap. */
const TICK_PX = 28;

/** Returns the place of each part in the column, also after the text has changed or moved. */
export function usePartBoxes(column: RefObject<HTMLElement | null>, parts: readonly DraftPart[]): readonly PartBox[] {
  const [boxes, setBoxes] = useState<readonly PartBox[]>([]);
  const measure = useEffectEvent(() => {
    const now = column.current ? boxesOf(column.current, parts) : [];
    setBoxes((before) => (JSON.stringify(now) === JSON.stringify(before) ? before : now));
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the place of a part is known only after the text is laid out
  useLayoutEffect(() => measure());
  useEffect(() => {
    if (!column.current) return undefined;
    const observer = new ResizeObserver(() => measure());
    observer.observe(column.current);
    return () => observer.disconnect();
  }, [column]);
  return boxes;
}

function boxesOf(column: HTMLElement, parts: readonly DraftPart[]): PartBox[] {
  const { top: origin } = column.getBoundingClientRect();
  let free = 0;
  return parts.map((part) => {
    const rects = partElements(column, part).map((element) => element.getBoundingClientRect());
    const start = rects.length > 0 ? Math.min(...rects.map(({ top }) => top)) - origin : free;
    const end = rects.length > 0 ? Math.max(...rects.map(({ bottom }) => bottom)) - origin : start;
    const top = Math.round(Math.max(start, free));
    const height = Math.round(Math.max(end - top, TICK_PX));
    free = top + TICK_PX;
    return { top, height };
  });
}
