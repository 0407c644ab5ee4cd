import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { DraftPart } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { cn } from '#lib/cn.ts';
import { draftQuery, type ReadVersion, saveTicks } from '../api/review-draft.ts';
import { partElements, partName, partText } from '../lib/parts.ts';

export const tickId = (part: string): string => `tick-${part.replace(':', '-')}`;

interface TicksProps {
  column: RefObject<HTMLElement | null>;
  parts: readonly DraftPart[];
  ticked: ReadonlySet<string>;
  current: number;
  onFocus: (index: number) => void;
  onTick: (part: string, ticked: boolean) => void;
}

/** A checkbox at the left edge of each part: the reviewer has compared it with its sources. */
export function Ticks({ column, parts, ticked, current, onFocus, onTick }: TicksProps) {
  const boxes = usePartBoxes(column, parts);
  return (
    <ol aria-label="Parts of the article" className="review-ticks">
      {parts.map((part, index) => {
        const isTicked = ticked.has(part.id);
        const name = partName(part.id);
        return (
          <li
            key={part.id}
            style={{ top: boxes[index]?.top ?? 0, height: boxes[index]?.height }}
            className={cn(isTicked && 'is-ticked', index === current && 'is-current')}
          >
            <label title={`Compared: ${name}`}>
              <input
                type="checkbox"
                id={tickId(part.id)}
                data-tick
                checked={isTicked}
                aria-label={`Compared: ${name}. ${partText(part)}`.trim()}
                // The other parts are reached by key, so that Tab leads on to the sources.
                tabIndex={index === current ? 0 : -1}
                onFocus={() => onFocus(index)}
                onChange={({ target }) => onTick(part.id, target.checked)}
              />
            </label>
          </li>
        );
      })}
    </ol>
  );
}

/** Place of a part in its column, in pixels from the top. */
interface PartBox {
  top: number;
  height: number;
}

/** Height of a tick, so that ticks of short parts do not overlap. */
const TICK_PX = 28;

/** Returns the place of each part in the column, also after the text has changed or moved. */
function usePartBoxes(column: RefObject<HTMLElement | null>, parts: readonly DraftPart[]): readonly PartBox[] {
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

/** Requests about one draft run one after the other, so that a decision follows the ticks before it. */
export const scopeOf = (id: number) => ({ id: `review-${id}` });

/** Parts that the reviewer has compared. Each tick is saved at once. */
export function useTicks(version: ReadVersion, ticks: readonly string[]) {
  const api = useApi();
  const client = useQueryClient();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(ticks));
  const saving = useMutation({
    mutationFn: (parts: readonly string[]) => saveTicks(api, version, parts),
    scope: scopeOf(version.id),
  });
  const tick = (part: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(part);
    else next.delete(part);
    setTicked(next);
    // For a return to this draft, which shows the cached one first. A response on its way does not have this tick.
    const { queryKey } = draftQuery(api, version);
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (draft) => draft && { ...draft, ticks: [...next] });
    saving.mutate([...next]);
    return next;
  };
  return { ticked, tick, unsaved: saving.isError, save: () => saving.mutate([...ticked]) };
}
