import { useEffect, useRef } from 'react';

import type { EvidencePassage } from '#api/contract.ts';
import { PassageList } from '#ui/evidence/PassageList.tsx';
import { Popover } from '#ui/overlay/Popover.tsx';

interface PassagesPopoverProps {
  mark: HTMLAnchorElement;
  passages: EvidencePassage[];
  onClose: () => void;
}

const LABEL = 'Source of this sentence';

/** The passages of a sentence: a card beside its mark, or on phones a sheet at the bottom. */
export default function PassagesPopover({ mark, passages, onClose }: PassagesPopoverProps) {
  const opener = useRef(mark);
  const card = useRef<HTMLDivElement>(null);
  // Our `md` breakpoint.
  const isSheet = !window.matchMedia('(min-width: 46.25rem)').matches;
  useEffect(() => {
    mark.setAttribute('aria-expanded', 'true');
    if (isSheet && card.current) keepInSight(mark, card.current);
    return () => {
      mark.setAttribute('aria-expanded', 'false');
    };
  }, [mark, isSheet]);
  return (
    <Popover
      ref={card}
      opener={opener}
      {...(isSheet ? SHEET : { sideOffset: 8 })}
      aria-label={LABEL}
      onClose={onClose}
      className="max-h-[45vh] w-(--radix-popover-trigger-width) max-w-[34rem] border border-t-3 border-rule border-t-accent px-5 py-4 text-ui md:w-[26rem]"
    >
      <div className="mb-3 flex items-center justify-between gap-4 text-meta font-semibold text-ink-3">
        <p>{LABEL}</p>
        <button type="button" onClick={onClose} className="-m-2 min-h-11 px-2 font-semibold text-link">
          Close
        </button>
      </div>
      <PassageList passages={passages} />
    </Popover>
  );
}

/** Places the box at the bottom of the window. */
const SHEET = {
  anchor: {
    current: {
      getBoundingClientRect: () => new DOMRect(0, window.innerHeight, document.documentElement.clientWidth, 0),
    },
  },
  side: 'top',
  align: 'center',
  avoidCollisions: false,
} as const;

/** Scrolls so that the sheet does not cover its sentence. */
function keepInSight(mark: Element, sheet: HTMLElement): void {
  const covered = mark.getBoundingClientRect().bottom - (window.innerHeight - sheet.offsetHeight);
  if (covered > 0) window.scrollBy({ top: covered + SPACE_PX });
}

const SPACE_PX = 16;
