import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { RejectedArticle } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Time } from '#ui/Time.tsx';
import { decide, isOutdated, rejectedQuery, useChangeReason } from '#desk/api/review.ts';
import { Permitted } from '#desk/lib/member.tsx';
import { QueryList } from '../QueryList.tsx';
import { Section } from '../Section.tsx';
import { HeldReasons } from './CheckedEvidence.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { usePutBack } from './use-decisions.ts';

/** Rejected drafts, newest first, with the reviewer's reason and a button that returns them to review. */
export function RejectedArticles() {
  const api = useApi();
  const [asked, setAsked] = useState<RejectedArticle | null>(null);
  const rejected = useInfiniteQuery(rejectedQuery(api));
  const { rows = [] } = rejected.data ?? {};
  const putBack = usePutBack();
  const putting = useMutation({
    mutationFn: (article: RejectedArticle) =>
      putBack(`draft-${article.id}`, () => decide(api, { article, status: 'pending' })),
  });
  const reasoning = useChangeReason();
  return (
    <Section id="rejected-heading" title="Rejected">
      <p className="mt-1 max-w-[75ch] text-ui text-ink-2">
        Readers never see these drafts. If you send one back to review and its story has changed, a new draft is
        written.
      </p>
      <QueryList query={rejected} what="rejected drafts" empty="No rejected drafts" rows={rows}>
        {(article) => (
          <Row
            key={article.id}
            article={article}
            busy={putting.isPending && putting.variables.id === article.id}
            onReason={() => setAsked(article)}
            onBack={() => putting.mutate(article)}
          />
        )}
      </QueryList>
      {asked ? (
        <ReasonDialog
          title="Why was this draft rejected?"
          action="Save reason"
          article={asked}
          onClose={() => setAsked(null)}
          busy={reasoning.isPending}
          onReason={(reason) =>
            reasoning.mutate(
              { article: asked, reason },
              {
                onSuccess: () => setAsked(null),
                onError: (error) => isOutdated(error) && setAsked(null),
              },
            )
          }
        />
      ) : null}
    </Section>
  );
}

function Row({
  article,
  busy,
  onReason,
  onBack,
}: {
  article: RejectedArticle;
  busy: boolean;
  onReason: () => void;
  onBack: () => void;
}) {
  const { title, reason } = article;
  return (
    <li className="flex flex-col items-start gap-x-8 gap-y-3 border-b border-rule py-3 md:flex-row">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-3">
          <Badge>{article.category}</Badge>
          <span>
            by {article.rejectedBy}, <Time value={article.rejectedAt} form="full" />
          </span>
        </p>
        <h3
          data-review-item={`rejected-${article.id}`}
          tabIndex={-1}
          className="mt-1.5 font-serif text-hl-xs font-semibold wrap-anywhere"
        >
          {title}
        </h3>
        <p className="mt-1 text-ui text-ink-2 wrap-anywhere">{reason ? `Reason: ${reason}` : 'No reason given.'}</p>
        <HeldReasons reasons={article.heldReasons} />
      </div>
      <Permitted to="review">
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" disabled={busy} aria-label={`Back to review: ${title}`} onClick={onBack}>
            Back to review
          </Button>
          <Button
            tone="quiet"
            aria-label={reason ? `Change reason: ${title}` : `Add reason: ${title}`}
            onClick={onReason}
          >
            {reason ? 'Change reason' : 'Add reason'}
          </Button>
        </div>
      </Permitted>
    </li>
  );
}
