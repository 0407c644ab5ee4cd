import { useEffect, useRef } from 'react';

import { cn } from '../../../lib/cn.ts';
import type { ReviewDraft } from '../../../api/contract.ts';

interface PictureChoiceProps {
  pictures: ReviewDraft['pictures'];
  /** Report whose picture is chosen; null for no picture. */
  chosen: number | null;
  onChoose: (itemId: number | null) => void;
  /** Closes a choice that the reviewer opened; null if it is only shown because of an unsaved edit. */
  onClose: (() => void) | null;
}

/** The pictures of the story's reports, and the choice of none. */
export function PictureChoice({ pictures, chosen, onChoose, onClose }: PictureChoiceProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  const isOpened = onClose !== null;
  useEffect(() => {
    const first = isOpened ? place.current?.querySelector<HTMLElement>('[aria-pressed=true]') : null;
    first?.focus({ preventScroll: true });
    if (first) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpened]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of the buttons in it
    <fieldset
      ref={place}
      className="review-note review-pictures"
      data-tone="edit"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onClose) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <legend className="sr-only">Picture of the article</legend>
      <div className="flex flex-wrap gap-3">
        {pictures.map(({ itemId, imageUrl, outlet }) => (
          <button
            key={itemId}
            type="button"
            aria-pressed={itemId === chosen}
            onClick={() => onChoose(itemId)}
            className={cn('review-picture', itemId === chosen && 'is-chosen')}
          >
            <img alt="" src={`${imageUrl}/360.webp`} width={160} height={90} />
            <span className="block text-meta">{outlet}</span>
          </button>
        ))}
        <button
          type="button"
          aria-pressed={chosen === null}
          onClick={() => onChoose(null)}
          className={cn('review-picture', chosen === null && 'is-chosen')}
        >
          <span className="flex h-[90px] w-40 items-center justify-center bg-tint text-meta">No picture</span>
          <span className="block text-meta">A drawing instead</span>
        </button>
      </div>
    </fieldset>
  );
}
