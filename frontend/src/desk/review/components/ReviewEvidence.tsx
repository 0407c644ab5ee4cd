import { useEffect, useRef } from 'react';

import type { ReviewDraft } from '../../../api/contract.ts';
import { toggleInsert } from '../lib/edits.ts';
import { useKeptScroll } from '../use-kept-scroll.ts';
import { sentenceAddress } from '../../../lib/sentences.ts';
import type { Review } from '../use-review.ts';
import { Findings } from './Findings.tsx';
import { Sources } from './Sources.tsx';

interface ReviewEvidenceProps {
  review: Review;
  draft: ReviewDraft;
}

/** The whole reports, and below them the findings of the checks and the history of the draft. */
export function ReviewEvidence({ review, draft }: ReviewEvidenceProps) {
  const { reading, edits, edit } = review;
  const panel = useRef<HTMLElement>(null);
  useKeptScroll(panel);
  const { sentence, source } = reading;
  const key = sentence ? sentenceAddress(sentence) : '';
  useEffect(() => {
    if (panel.current) showPassage(panel.current, key);
    // A panel that opens had no size before.
  }, [key, source, review.panel]);
  return (
    <aside ref={panel} aria-label="Sources" className="review-evidence">
      <Sources
        sources={draft.sources}
        sentences={draft.evidence.sentences}
        selected={sentence}
        shown={source}
        inserts={edits.inserts}
        onShow={reading.showSource}
        onSelect={(chosen) => {
          reading.select(chosen);
          review.showSentence(chosen);
        }}
        onInsert={(insert) => edit(toggleInsert(edits, insert))}
        onClose={() => review.setPanel(false)}
      />
      <Findings draft={draft} />
    </aside>
  );
}

/** Height of the tabs at the upper edge of the panel. */
const TABS_PX = 60;

/** Scrolls the panel, not the page, so that the passage is in its upper third, unless it is in sight already. */
function showPassage(panel: HTMLElement, key: string): void {
  const passage = [...panel.querySelectorAll<HTMLElement>('[data-cited]')].find((element) =>
    element.dataset['cited']?.split(' ').includes(key),
  );
  if (!passage) return;
  const frame = panel.getBoundingClientRect();
  const { top, bottom } = passage.getBoundingClientRect();
  if (top < frame.top + TABS_PX || bottom > frame.bottom) panel.scrollTop += top - frame.top - panel.clientHeight / 3;
}
