import { type ComponentProps, type KeyboardEvent, type MouseEvent, useState } from 'react';

import type { EvidenceSentence } from '#api/contract.ts';
import { endnoteId } from '#ui/evidence/EvidenceMark.tsx';
import type PassagesPopover from './PassagesPopover.tsx';

interface EvidenceMarksProps extends ComponentProps<'article'> {
  sentences: readonly EvidenceSentence[];
}

/** The article; each evidence mark in it opens the passages of its sentence. One handler serves all marks. */
export function EvidenceMarks({ sentences, children, ...attributes }: EvidenceMarksProps) {
  const [open, setOpen] = useState<{ mark: HTMLAnchorElement; Passages: typeof PassagesPopover } | null>(null);
  const passagesOf = ({ hash }: HTMLAnchorElement) =>
    sentences.find((sentence) => `#${endnoteId(sentence)}` === hash)?.passages ?? [];
  const onClick = (event: MouseEvent) => {
    const mark = markAt(event);
    // A click with a modifier key follows the link to the endnote.
    if (!mark || event.ctrlKey || event.metaKey || event.shiftKey || passagesOf(mark).length === 0) return;
    event.preventDefault();
    if (open?.mark === mark) return setOpen(null);
    void import('./PassagesPopover.tsx').then(
      ({ default: Passages }) => setOpen({ mark, Passages }),
      // Without its script, as on a saved copy, the mark leads to its endnote.
      () => (window.location.hash = mark.hash),
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of the marks inside
    <article {...attributes} onClick={onClick} onKeyDown={pressBySpace}>
      {children}
      {open ? (
        <open.Passages
          key={open.mark.hash}
          mark={open.mark}
          passages={passagesOf(open.mark)}
          onClose={() => setOpen((now) => (now?.mark === open.mark ? null : now))}
        />
      ) : null}
    </article>
  );
}

/** The space key opens a mark too, although it is a link. */
function pressBySpace(event: KeyboardEvent): void {
  const mark = event.key === ' ' ? markAt(event) : null;
  if (!mark) return;
  event.preventDefault();
  mark.click();
}

function markAt({ target }: { target: EventTarget }): HTMLAnchorElement | null {
  return target instanceof HTMLAnchorElement && target.matches('.evidence-mark') ? target : null;
}
