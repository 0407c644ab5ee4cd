import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useApi } from '../../../../api/use-api.ts';
import type { WaitingUpdate } from '../../../../api/contract.ts';
import { count } from '../../../../lib/plural.ts';
import { TOASTS } from '../../../../stores/toast-catalogue.ts';
import { showToast } from '../../../../stores/toasts.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { FoldSign } from '../../../../ui/FoldSign.tsx';
import {
  decideUpdate,
  type UpdateDecision,
  updateChecksQuery,
  updateEvidenceQuery,
  updatesQuery,
} from '../../api/stories.ts';
import { CheckedEvidence } from './CheckedEvidence.tsx';
import { HeldReasons } from './HeldReasons.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { ReportLinks } from './ReportLinks.tsx';
import { StoryButton } from './StoryButton.tsx';
import { refreshDesk } from '../../api/desk-keys.ts';

const KINDS: Record<WaitingUpdate['changes'][number]['kind'], string> = {
  new: 'New',
  number: 'Changed number',
  contradicted: 'Contradicts',
  withdrawn: 'No longer reported',
};

/** Proposed updates to published articles whose stories grew, with the changes. Renders nothing if there are none. */
export function WaitingUpdates() {
  const api = useApi();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<WaitingUpdate | null>(null);
  const updates = useQuery(updatesQuery(api)).data ?? [];
  const decision = useMutation({
    mutationFn: (taken: UpdateDecision) => decideUpdate(api, taken),
    onSuccess: async (_answer, { status }) => {
      showToast(status === 'approved' ? TOASTS.articleApproved : TOASTS.articleRejected);
      await refreshDesk(client);
      heading.current?.focus();
    },
    onError: (error, { status }) => {
      showToast(status === 'approved' ? TOASTS.articleApproveFailed(error) : TOASTS.articleRejectFailed(error));
      void refreshDesk(client);
    },
  });
  if (updates.length === 0) return null;
  const decide = (update: WaitingUpdate, status: 'approved' | 'rejected') => {
    if (status === 'approved' && update.heldReasons) setAsked(update);
    else decision.mutate({ update, status });
  };
  return (
    <section aria-labelledby="updates-heading" className="mt-12 border-t-2 border-ink pt-4">
      <h2 ref={heading} id="updates-heading" className="font-serif text-section font-bold" tabIndex={-1}>
        {count(updates.length, 'update')} to published articles
      </h2>
      <p className="mt-1 max-w-[75ch] text-ui text-ink-2">
        These stories have developed. Readers see the new text and the new sources once you approve them.
      </p>
      <ul className="mt-2">
        {updates.map((update) => (
          <Update
            key={update.versionId}
            update={update}
            busy={decision.isPending}
            onDecide={(status) => decide(update, status)}
          />
        ))}
      </ul>
      {asked ? (
        <ReasonDialog
          article={asked}
          onClose={() => setAsked(null)}
          onReason={(reason) => {
            decision.mutate({ update: asked, status: 'approved', reason });
            setAsked(null);
          }}
        />
      ) : null}
    </section>
  );
}

interface UpdateProps {
  update: WaitingUpdate;
  busy: boolean;
  onDecide: (status: 'approved' | 'rejected') => void;
}

function Update({ update, busy, onDecide }: UpdateProps) {
  const { articleId, shownTitle, title, summary, category, changes, heldReasons, reports } = update;
  return (
    <li className="border-b border-rule py-5">
      <p className="text-meta text-ink-3">
        <Badge>{category}</Badge>
      </p>
      <h3 className="mt-1.5 font-serif text-hl-s font-semibold">{title}</h3>
      {title === shownTitle ? null : <p className="mt-1 text-meta text-ink-3">Published as: {shownTitle}</p>}
      <p className="mt-1.5 max-w-[80ch] text-trail text-ink-2">{summary}</p>
      <ul aria-label="What changes" className="mt-3 flex max-w-[80ch] list-disc flex-col gap-1 ps-5 text-ui">
        {changes.map(({ kind, text, before }) => (
          <li key={`${kind} ${text}`}>
            <span className="font-semibold">{KINDS[kind]}:</span> {text}
            {before === null ? null : <span className="block text-meta text-ink-3">Before: {before}</span>}
          </li>
        ))}
      </ul>
      {reports.length > 0 ? (
        <>
          <p className="mt-3 text-ui text-ink-2">With {count(reports.length, 'new source')}:</p>
          <ReportLinks reports={reports} />
        </>
      ) : null}
      <HeldReasons reasons={heldReasons} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button disabled={busy} aria-label={`Approve update: ${title}`} onClick={() => onDecide('approved')}>
          Approve
        </Button>
        <Button
          tone="danger"
          disabled={busy}
          aria-label={`Reject update: ${title}`}
          onClick={() => onDecide('rejected')}
        >
          Reject
        </Button>
        <StoryButton articleId={articleId} title={title} />
      </div>
      <UpdateEvidence update={update} />
    </li>
  );
}

function UpdateEvidence({ update }: { update: WaitingUpdate }) {
  const [open, setOpen] = useState(false);
  const api = useApi();
  const evidence = useQuery({ ...updateEvidenceQuery(api, update), enabled: open });
  const checks = useQuery({ ...updateChecksQuery(api, update), enabled: open });
  return (
    <details className="group mt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-9 items-center text-ui font-semibold text-accent">
        <FoldSign />
        <span>
          Evidence for each sentence<span className="sr-only">: {update.title}</span>
        </span>
      </summary>
      <CheckedEvidence evidence={evidence} checks={checks} heldReasons={update.heldReasons} />
    </details>
  );
}
