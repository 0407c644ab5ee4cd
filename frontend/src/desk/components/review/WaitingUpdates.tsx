import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import type { WaitingUpdate } from '../../../api/contract.ts';
import { count } from '../../../lib/plural.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { textLanguage } from '../../../lib/text-language.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DisclosureArrow } from '../../../ui/DisclosureArrow.tsx';
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
import { isOutdated } from '../../api/review.ts';
import { useUndoRejection } from './use-undo-rejection.ts';
import { UNDO_MS } from './use-review.ts';

const KINDS: Record<WaitingUpdate['changes'][number]['kind'], string> = {
  new: 'New',
  number: 'Changed number',
  contradicted: 'Contradicts',
  withdrawn: 'No longer reported',
};

/** A decision that needs a written reason. */
interface Asked {
  update: WaitingUpdate;
  status: 'approved' | 'rejected';
}

/** Proposed updates to published articles whose stories grew, with the changes. Renders nothing if there are none. */
export function WaitingUpdates() {
  const api = useApi();
  const client = useQueryClient();
  const putBack = useUndoRejection();
  const [asked, setAsked] = useState<Asked | null>(null);
  const updates = useQuery(updatesQuery(api)).data ?? [];
  const decision = useMutation({
    mutationFn: (taken: UpdateDecision) => decideUpdate(api, taken),
    onSuccess: async (_answer, { update, status, onSettled }) => {
      onSettled?.();
      const undo = () => void putBack(update.articleId, () => decideUpdate(api, { update, status: 'pending' }));
      showToast(
        status === 'approved'
          ? TOASTS.articleApproved
          : { ...TOASTS.articleRejected, durationMs: UNDO_MS, action: { label: 'Undo', run: undo } },
      );
      await refreshDesk(client);
    },
    onError: (error, { status, onSettled }) => {
      if (isOutdated(error)) onSettled?.();
      showToast(status === 'approved' ? TOASTS.articleApproveFailed(error) : TOASTS.articleRejectFailed(error));
      void refreshDesk(client);
    },
  });
  if (updates.length === 0) return null;
  const decide = (update: WaitingUpdate, status: Asked['status']) => {
    if (status === 'rejected' || update.heldReasons) setAsked({ update, status });
    else decision.mutate({ update, status });
  };
  return (
    <section aria-labelledby="updates-heading" className="mt-12 border-t-2 border-ink pt-4">
      <h2 id="updates-heading" className="font-serif text-section font-bold" tabIndex={-1}>
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
          {...(asked.status === 'rejected' ? REJECTION : {})}
          article={asked.update}
          busy={decision.isPending}
          onClose={() => setAsked(null)}
          onReason={(reason) => decision.mutate({ ...asked, reason, onSettled: () => setAsked(null) })}
        />
      ) : null}
    </section>
  );
}

const REJECTION = { title: 'Why is this update rejected?', action: 'Reject update' };

interface UpdateProps {
  update: WaitingUpdate;
  busy: boolean;
  onDecide: (status: 'approved' | 'rejected') => void;
}

function Update({ update, busy, onDecide }: UpdateProps) {
  const { articleId, shownTitle, title, summary, category, changes, heldReasons, reports } = update;
  const language = textLanguage(update);
  return (
    <li className="border-b border-rule py-5">
      <p className="text-meta text-ink-3">
        <Badge>{category}</Badge>
      </p>
      <h3
        {...language}
        data-review-item={articleId}
        tabIndex={-1}
        className="mt-1.5 font-serif text-hl-s font-semibold"
      >
        {title}
      </h3>
      {title === shownTitle ? null : (
        <p className="mt-1 text-meta text-ink-3">
          Published as: <span {...language}>{shownTitle}</span>
        </p>
      )}
      <p {...language} className="mt-1.5 max-w-[80ch] text-trail text-ink-2">
        {summary}
      </p>
      <ul aria-label="What changes" className="mt-3 flex max-w-[80ch] list-disc flex-col gap-1 ps-5 text-ui">
        {changes.map(({ kind, text, before }) => (
          <li key={`${kind} ${text}`}>
            <span className="font-semibold">{KINDS[kind]}:</span> <span {...language}>{text}</span>
            {before === null ? null : (
              <span className="block text-meta text-ink-3">
                Before: <span {...language}>{before}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {reports.length > 0 ? (
        <>
          <p className="mt-3 text-ui text-ink-2">With {count(reports.length, 'new or changed source')}:</p>
          <ReportLinks reports={reports} />
        </>
      ) : null}
      <HeldReasons reasons={heldReasons} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          disabled={busy}
          aria-keyshortcuts="a"
          aria-label={`Approve update: ${title}`}
          onClick={() => onDecide('approved')}
        >
          Approve
        </Button>
        <Button
          tone="danger"
          aria-keyshortcuts="r"
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
        <DisclosureArrow />
        <span>
          Evidence for each sentence<span className="sr-only">: {update.title}</span>
        </span>
      </summary>
      <CheckedEvidence
        evidence={evidence}
        checks={checks}
        heldReasons={update.heldReasons}
        language={update.language}
      />
    </details>
  );
}
