import type { RefObject } from 'react';

import type { DraftPart } from '../../../api/contract.ts';
import { cn } from '../../../lib/cn.ts';
import { partName, partText } from '../lib/parts.ts';
import { usePartBoxes } from '../use-part-boxes.ts';

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
