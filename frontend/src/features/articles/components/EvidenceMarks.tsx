import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  startTransition,
  Suspense,
  useState,
} from 'react';

import type { EvidenceSentence } from '../../../api/contract.ts';
import { endnoteId } from '../../../ui/evidence/endnote-id.ts';

const PassagesPopover = lazy(() => import('./PassagesPopover.tsx'));

interface EvidenceMarksProps extends ComponentProps<'article'> {
  sentences: readonly EvidenceSentence[];
}

/** The article; each evidence mark in it opens the passages of its sentence. One handler serves all marks. */
export function EvidenceMarks({ sentences, children, ...attributes }: EvidenceMarksProps) {
  const [open, setOpen] = useState<HTMLAnchorElement | null>(null);
  const passagesOf = ({ hash }: HTMLAnchorElement) =>
    sentences.find((sentence) => `#${endnoteId(sentence)}` === hash)?.passages ?? [];
  const onClick = (event: MouseEvent) => {
    const mark = markAt(event);
    // A click with a modifier key follows the link to the endnote.
    if (!mark || event.ctrlKey || event.metaKey || event.shiftKey || passagesOf(mark).length === 0) return;
    event.preventDefault();
    // A transition, because React delays what replaces a fallback by 300 ms.
    startTransition(() => setOpen(mark === open ? null : mark));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of the marks inside
    <article {...attributes} onClick={onClick} onKeyDown={pressBySpace}>
      {children}
      <Suspense>
        {open ? (
          <PassagesPopover
            key={open.hash}
            mark={open}
            passages={passagesOf(open)}
            onClose={() => setOpen((now) => (now === open ? null : now))}
          />
        ) : null}
      </Suspense>
    </article>
  );
}

/** Marks are links without scripts, and buttons with them. */
function pressBySpace(event: KeyboardEvent): void {
  const mark = event.key === ' ' ? markAt(event) : null;
  if (!mark) return;
  event.preventDefault();
  mark.click();
}

function markAt({ target }: { target: EventTarget }): HTMLAnchorElement | null {
  return target instanceof HTMLAnchorElement && target.matches('.evidence-mark') ? target : null;
}
