import { useRef } from 'react';

import { count } from '../../../lib/plural.ts';
import { isElsewhere } from '../../api/story-proposals.ts';
import { storyStatus } from '../../lib/story-status.ts';
import { Proposal } from './SameEvent.tsx';
import { useProposals } from './use-proposals.ts';

/**
 * Pairs of published stories that have come to look like one. Pairs with a draft are shown next to it. Renders
 * nothing if there are none.
 */
export function LikeStories() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { proposals, busy, decide } = useProposals(() => heading.current?.focus());
  const pairs = proposals.filter(isElsewhere);
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="like-stories-heading" className="mt-12 border-t-2 border-ink pt-4">
      <h2 ref={heading} id="like-stories-heading" className="font-serif text-section font-bold" tabIndex={-1}>
        {count(pairs.length, 'pair')} of published stories that may cover the same event
      </h2>
      <p className="mt-1 max-w-[75ch] text-ui text-ink-2">
        If you merge them, the first story stays and the other one’s address redirects to it.
      </p>
      <ul className="mt-2">
        {pairs.map((proposal) => (
          <li key={`${proposal.kept.articleId} ${proposal.gone.articleId}`} className="border-b border-rule py-5">
            <h3 className="font-serif text-hl-s font-semibold">
              {proposal.kept.title}{' '}
              <span className="font-sans text-meta font-normal text-ink-3">{storyStatus(proposal.kept)}</span>
            </h3>
            <ul className="mt-3 max-w-[80ch]">
              <Proposal
                proposal={proposal}
                articleId={proposal.kept.articleId}
                busy={busy}
                onDecide={(isOne) => decide({ proposal, isOne })}
              />
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
