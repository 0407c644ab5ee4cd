import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import type { NewReports, QueueItem, WaitingUpdate } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { textLanguage } from '#lib/text-language.ts';
import { Button } from '#ui/Button.tsx';
import { KindLabel } from '#ui/KindLabel.tsx';
import { rowId } from '#desk/api/queue.ts';
import {
  newReportsQuery,
  updateChecksQuery,
  updateEvidenceQuery,
  updatesQuery,
  useDecideReports,
} from '#desk/api/stories.ts';
import { Permitted } from '#desk/lib/member.tsx';
import { rememberRow } from '#desk/lib/row-focus.ts';
import { reviewHref } from '#desk/review/lib/addresses.ts';
import { CHANGE_LABELS } from '#desk/review/lib/changed-text.ts';
import { Fold } from '../Section.tsx';
import { CheckedEvidence, HeldReasons } from './CheckedEvidence.tsx';
import { QueueRow } from './QueueRow.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

interface UpdateRowProps {
  item: QueueItem;
  now: number;
  /** Filters of the queue, such as `?tier=high`. */
  filters: string;
  busy: boolean;
  /** Why the server refused the latest decision; null if it did not. */
  refusal: string | null;
  /** Approval needs a reason if a check holds the update back. */
  onApprove: (reason?: string) => void;
  onReject: () => void;
}

/** An update of a published article with its changes and their evidence. Approve opens it first if its risk is high. */
export function UpdateRow({ item, now, filters, busy, refusal, onApprove, onReject }: UpdateRowProps) {
  const router = useRouter();
  const [asks, setAsks] = useState(false);
  const update = useQuery(updatesQuery(useApi())).data?.find(({ versionId }) => versionId === item.versionId);
  const { id, title } = item;
  const href = reviewHref({ id, update: true }, filters);
  const approve = () => {
    if (item.tier === 'live' || item.tier === 'high') {
      rememberRow(rowId(item));
      void router.navigate({ href });
    } else if (update?.heldReasons) setAsks(true);
    else onApprove();
  };
  return (
    <QueueRow
      item={item}
      now={now}
      href={href}
      refusal={refusal}
      buttons={
        <Permitted to="review">
          <Button tone="secondary" disabled={busy || !update} aria-label={`Approve update: ${title}`} onClick={approve}>
            Approve
          </Button>
          <Button
            tone="danger"
            aria-keyshortcuts="r"
            disabled={busy}
            aria-label={`Reject update: ${title}`}
            onClick={onReject}
          >
            Reject
          </Button>
        </Permitted>
      }
    >
      {update ? <Changes update={update} /> : null}
      {asks && update ? (
        <ReasonDialog article={update} busy={busy} onClose={() => setAsks(false)} onReason={onApprove} />
      ) : null}
    </QueueRow>
  );
}

function Changes({ update }: { update: WaitingUpdate }) {
  const { shownTitle, changes, heldReasons, reports } = update;
  const language = textLanguage(update);
  return (
    <>
      {update.title === shownTitle ? null : (
        <p className="mt-1 text-meta text-ink-3">
          Published as: <span {...language}>{shownTitle}</span>
        </p>
      )}
      <ul aria-label="What changes" className="mt-3 flex max-w-[80ch] list-disc flex-col gap-1 ps-5 text-ui">
        {changes.map(({ kind, text, before }) => (
          <li key={`${kind} ${text}`}>
            <span className="font-semibold">{CHANGE_LABELS[kind]}:</span> <span {...language}>{text}</span>
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
      <Fold title="Evidence for each sentence" of={update.title}>
        <UpdateEvidence update={update} />
      </Fold>
    </>
  );
}

function UpdateEvidence({ update }: { update: WaitingUpdate }) {
  const api = useApi();
  const evidence = useQuery(updateEvidenceQuery(api, update));
  const checks = useQuery(updateChecksQuery(api, update));
  const { heldReasons, language } = update;
  return <CheckedEvidence evidence={evidence} checks={checks} heldReasons={heldReasons} language={language} />;
}

/**
 * Reports that joined the story of a published article. Readers see them as sources only once a reviewer lists them;
 * the text stays as it is.
 */
export function ReportsRow({ item, now }: { item: QueueItem; now: number }) {
  const api = useApi();
  const { id: articleId, title } = item;
  const reports = useQuery(newReportsQuery(api)).data?.find((each) => each.articleId === articleId)?.reports ?? [];
  const decision = useDecideReports();
  const decide = (itemIds: number[], listed: boolean) => decision.mutate({ articleId, itemIds, listed });
  const busy = decision.isPending;
  return (
    <QueueRow
      item={item}
      now={now}
      href={null}
      buttons={
        reports.length > 1 ? (
          <Permitted to="review">
            <Button
              disabled={busy}
              aria-label={`List all reports: ${title}`}
              onClick={() =>
                decide(
                  reports.map(({ itemId }) => itemId),
                  true,
                )
              }
            >
              List all {reports.length}
            </Button>
          </Permitted>
        ) : null
      }
    >
      <p className="mt-2 text-meta text-ink-3">
        Readers see these reports as sources only if you list them. The text stays as it is.
      </p>
      <ReportLinks
        reports={reports}
        actions={({ itemId, outlet, title: headline }) => (
          <Permitted to="review">
            <Button
              tone="secondary"
              disabled={busy}
              aria-label={`List publicly: ${outlet}: ${headline}`}
              onClick={() => decide([itemId], true)}
            >
              List publicly
            </Button>
            <Button
              tone="quiet"
              disabled={busy}
              aria-label={`Don't list: ${outlet}: ${headline}`}
              onClick={() => decide([itemId], false)}
            >
              Don&apos;t list
            </Button>
          </Permitted>
        )}
      />
    </QueueRow>
  );
}

type Report = NewReports['reports'][number];

interface ReportLinksProps {
  reports: readonly Report[];
  actions?: (report: Report) => ReactNode;
}

/** New reports of a published article, each with its outlet and a link to its page. */
function ReportLinks({ reports, actions }: ReportLinksProps) {
  return (
    <ul aria-label="New reports" className="mt-2 flex max-w-[80ch] flex-col gap-2 text-ui">
      {reports.map((report) => (
        <li key={report.itemId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 grow basis-80">
            <strong className="font-semibold">{report.outlet}</strong>:{' '}
            <a
              href={report.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              dir="auto"
              className="underline decoration-rule underline-offset-4 hover:decoration-current"
            >
              {report.title}
            </a>{' '}
            <KindLabel kind={report.kind} />
          </span>
          {actions ? <span className="flex flex-wrap gap-2">{actions(report)}</span> : null}
        </li>
      ))}
    </ul>
  );
}
