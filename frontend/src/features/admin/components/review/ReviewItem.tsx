import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '../../../../api/use-api.ts';
import type { Card, DraftChecks } from '../../../../api/contract.ts';
import { count } from '../../../../lib/plural.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { EvidenceList } from '../../../../ui/evidence/EvidenceList.tsx';
import { draftChecksQuery, draftEvidenceQuery } from '../../api/review.ts';
import { Status } from '../../../../ui/Status.tsx';

interface ReviewItemProps {
  article: Card;
  busy: boolean;
  onDecide: (status: 'approved' | 'rejected') => void;
}

export function ReviewItem({ article, busy, onDecide }: ReviewItemProps) {
  return (
    <li className="border-b border-rule py-5">
      <div className="flex flex-col items-start gap-x-8 gap-y-4 md:flex-row">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-3">
            <Badge tone="accent">{article.category}</Badge>
            <span>{count(article.sourceCount, 'source')}</span>
            <span>{article.readingTime} min</span>
          </p>
          <h3 data-review-item tabIndex={-1} className="mt-1.5 font-serif text-hl-s font-semibold">
            {article.title}
          </h3>
          <p className="mt-1.5 max-w-[80ch] text-trail text-ink-2">{article.summary}</p>
          <HeldReasons reasons={article.heldReasons} />
        </div>
        <div className="flex gap-2">
          <Button disabled={busy} aria-label={`Approve: ${article.title}`} onClick={() => onDecide('approved')}>
            Approve
          </Button>
          <Button tone="danger" disabled={busy} aria-label={`Reject: ${article.title}`} onClick={() => onDecide('rejected')}>
            Reject
          </Button>
        </div>
      </div>
      <DraftEvidence article={article} />
    </li>
  );
}

function HeldReasons({ reasons }: { reasons: Card['heldReasons'] }) {
  if (!reasons || reasons.length === 0) return null;
  return (
    <ul className="mt-2 max-w-[80ch] border-s-4 border-danger ps-3 text-ui text-danger">
      {reasons.map(({ code, message }) => (
        <li key={`${code} ${message}`}>{message}</li>
      ))}
    </ul>
  );
}

function DraftEvidence({ article }: { article: Card }) {
  const [open, setOpen] = useState(false);
  const api = useApi();
  const evidence = useQuery({ ...draftEvidenceQuery(api, article.id), enabled: open });
  const checks = useQuery({ ...draftChecksQuery(api, article.id), enabled: open });
  return (
    <details className="group mt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-9 items-center text-ui font-semibold text-accent">
        <Icon name="arrow" className="me-1.5 size-4 group-open:rotate-90" />
        <span>
          Evidence of each sentence<span className="sr-only">: {article.title}</span>
        </span>
      </summary>
      {checks.data ? <Checks checks={checks.data} /> : null}
      {evidence.data ? <EvidenceList sentences={evidence.data.sentences} /> : null}
      {evidence.isFetching && !evidence.data ? <Status>Loading evidence</Status> : null}
      {evidence.isError ? (
        <p role="alert" className="text-ui text-danger">
          The evidence could not be loaded: {evidence.error.message}
        </p>
      ) : null}
    </details>
  );
}

/** What checks without AI say; a person judges what it is worth. */
function Checks({ checks: { balance, far, sentences } }: { checks: DraftChecks }) {
  const findings = [...(balance ?? []).map(({ message }) => message), ...far.map(({ text }) => `Far from the source's words: “${text}”`)];
  const near = far.length === 0 ? `All ${count(sentences, 'sentence')} keep near to their sources' words.` : `${far.length} of ${count(sentences, 'sentence')} stand far from their sources' words.`;
  return (
    <div className="mb-3 text-ui">
      <p>
        {balance === null ? '' : balance.length === 0 ? 'Balance of perspectives: nothing found. ' : `Balance of perspectives: ${count(balance.length, 'finding')}. `}
        {near}
      </p>
      {findings.length > 0 ? (
        <ul className="mt-1 flex list-disc flex-col gap-1 ps-5 text-warn">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
