import { useRef } from 'react';

import type { ReviewDraft } from '../../../api/contract.ts';
import { toggleInsert } from '../lib/edits.ts';
import { useKeptScroll } from '../use-kept-scroll.ts';
import { useShownPassage } from '../use-shown-passage.ts';
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
  useShownPassage(panel, sentence, source, review.panel);
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
