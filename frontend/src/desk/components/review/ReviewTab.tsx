import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import type { ApproveAllResult, Queue, QueueItem } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { useUiPrefs } from '#stores/ui-prefs.ts';
import { Button } from '#ui/Button.tsx';
import { Status } from '#ui/Status.tsx';
import { refreshDesk } from '#desk/api/desk-keys.ts';
import { plantedErrorsQuery } from '#desk/api/people.ts';
import { MAX_SIZE, PAGE_SIZE, queueQuery, rowId } from '#desk/api/queue.ts';
import { useProposals } from '#desk/api/stories.ts';
import { Permitted, useMember } from '#desk/lib/member.tsx';
import { filterQuery, type QueueFilter, readQueueFilter } from '#desk/lib/queue-filter.ts';
import { returnToRow, useRestoredFocus } from '#desk/lib/row-focus.ts';
import { storyStatus } from '#desk/lib/story-words.ts';
import { useNow, waitingTime } from '#desk/lib/waiting-time.ts';
import { recheckHref } from '#desk/review/lib/addresses.ts';
import { PublishedArticles } from '../corrections/PublishedArticles.tsx';
import { DeskLink } from '../DeskLink.tsx';
import { Fault } from '../QueryList.tsx';
import { ApproveAll, ApproveAllReport } from './ApproveAll.tsx';
import { DeskNews } from './DeskNews.tsx';
import { DraftRow } from './DraftRow.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueRow } from './QueueRow.tsx';
import { RejectDialog } from './ReasonDialog.tsx';
import { RejectedArticles } from './RejectedArticles.tsx';
import { Proposal } from './SameEvent.tsx';
import { ReportsRow, UpdateRow } from './UpdateRow.tsx';
import { type Taken, useDecisions } from './use-decisions.ts';

/** Everything that waits for a person in one queue, then rejected and published articles. */
export default function ReviewTab() {
  const filter = readQueueFilter(useSearch({ strict: false }) as Record<string, unknown>);
  const [size, setSize] = useState(PAGE_SIZE);
  const view = { ...filter, size };
  const queue = useQuery(queueQuery(useApi(), view));
  const now = useNow();
  const desk = useRestoredFocus<HTMLDivElement>();
  useReturn(queue.isSuccess);
  const { data } = queue;
  return (
    <div ref={desk}>
      <DeskNews view={view} />
      <MissedErrors />
      <section aria-labelledby="review-heading">
        <Head queue={data} filter={filter} now={now} />
        {queue.isPending ? <Status className="mt-4">Loading articles…</Status> : null}
        {/* A failed refetch keeps the list, because a dialog of one of its rows may contain text. */}
        {queue.isLoadingError ? <Fault text="We couldn't load the articles." error={queue.error} /> : null}
        {data ? <List queue={data} now={now} filters={filterQuery(filter)} /> : null}
        {data && data.items.length < data.total && size < MAX_SIZE ? (
          <Button tone="secondary" className="mt-4" onClick={() => setSize(size + PAGE_SIZE)}>
            {`Show more of ${data.total}`}
          </Button>
        ) : null}
      </section>
      <RejectedArticles />
      <PublishedArticles />
    </div>
  );
}

/** Focuses the row from which the reviewer opened the review screen. */
function useReturn(loaded: boolean): void {
  const returned = useRef(false);
  useEffect(() => {
    if (!loaded || returned.current) return;
    returned.current = true;
    returnToRow();
  }, [loaded]);
}

interface HeadProps {
  queue: Queue | undefined;
  filter: QueueFilter;
  now: number;
}

/** Figures and filters of the queue, and Approve All. */
function Head({ queue, filter, now }: HeadProps) {
  const client = useQueryClient();
  const [report, setReport] = useState<ApproveAllResult | null>(null);
  const total = queue?.byKind.draft ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Title queue={queue} now={now} />
        {queue && total > 0 && filterQuery(filter) === '' ? (
          <Permitted to="review">
            <ApproveAll
              seen={queue.items.filter(({ kind }) => kind === 'draft')}
              total={total}
              onDone={(done) => {
                setReport(done);
                void refreshDesk(client);
              }}
            />
          </Permitted>
        ) : null}
      </div>
      {report ? <ApproveAllReport report={report} /> : null}
      {queue ? <QueueFilters filter={filter} queue={queue} /> : null}
    </>
  );
}

function Title({ queue, now }: Pick<HeadProps, 'queue' | 'now'>) {
  return (
    <div>
      <h2 id="review-heading" className="font-serif text-section font-bold" tabIndex={-1}>
        {queue && queue.waiting > 0 ? `${queue.waiting} to review` : 'Article Review'}
      </h2>
      <p className="dotted-row text-ui text-ink-2 figures">
        {queue ? factsOf(queue, now).map((fact) => <span key={fact}>{fact}</span>) : null}
      </p>
      <Permitted to="review" otherwise={<p className="text-ui">Reviewers and editors decide on these items.</p>}>
        <Keys />
      </Permitted>
    </div>
  );
}

function factsOf({ oldest, byTier: { high, live } }: Queue, now: number): string[] {
  return [
    oldest ? `oldest ${waitingTime(oldest, now)}` : '',
    high > 0 ? `${high} high` : '',
    live > 0 ? count(live, 'live error') : '',
  ].filter((fact) => fact !== '');
}

interface ListProps {
  queue: Queue;
  now: number;
  filters: string;
}

function List({ queue: { items }, now, filters }: ListProps) {
  const { busyRow, refused, decide } = useDecisions();
  const [asked, setAsked] = useState<QueueItem | null>(null);
  const take = (taken: Taken) => {
    // Keeps the dialog of another row, which may have been opened in the meantime.
    const close = () => setAsked((open) => (open && rowId(open) === rowId(taken.item) ? null : open));
    decide({ ...taken, onSettled: close });
  };
  const refusalOf = (row: string) => (refused && rowId(refused.item) === row ? refused.reason : null);
  const isGone = refused !== null && !items.some((item) => rowId(item) === rowId(refused.item));
  if (items.length === 0 && !isGone) return <Empty filtered={filters !== ''} />;
  return (
    <>
      {isGone ? <Gone item={refused.item} reason={refused.reason} /> : null}
      <ul className="mt-2">
        {items.map((item) => {
          const row = rowId(item);
          if (item.kind === 'merge') return <MergeRow key={row} item={item} now={now} />;
          if (item.kind === 'reports') return <ReportsRow key={row} item={item} now={now} />;
          if (item.kind === 'recheck') return <RecheckRow key={row} item={item} now={now} filters={filters} />;
          if (item.kind === 'update')
            return (
              <UpdateRow
                key={row}
                item={item}
                now={now}
                filters={filters}
                busy={busyRow === row}
                refusal={refusalOf(row)}
                onApprove={(reason) => take({ item, status: 'approved', ...(reason === undefined ? {} : { reason }) })}
                onReject={() => setAsked(item)}
              />
            );
          return (
            <DraftRow
              key={row}
              item={item}
              now={now}
              filters={filters}
              busy={busyRow === row}
              refusal={refusalOf(row)}
              onDecide={(status) => (status === 'rejected' ? setAsked(item) : take({ item, status }))}
            />
          );
        })}
      </ul>
      {asked ? (
        <RejectDialog
          what={asked.kind === 'update' ? 'update' : 'draft'}
          title={asked.title}
          busy={busyRow === rowId(asked)}
          onClose={() => setAsked(null)}
          onReject={(reason) => take({ item: asked, status: 'rejected', reason })}
        />
      ) : null}
    </>
  );
}

/** Says what happened to an item that left the list while the reviewer decided about it. */
function Gone({ item: { title }, reason }: { item: QueueItem; reason: string }) {
  return (
    <p className="mt-4 border-s-4 border-warn bg-tint px-3 py-2 text-ui">
      <strong className="font-serif">{title}</strong> is no longer in this list. {reason}
    </p>
  );
}

function Empty({ filtered }: { filtered: boolean }) {
  if (!filtered) return <p className="mt-4 text-ui text-ink-2">No pending articles for review</p>;
  return (
    <p className="mt-4 text-ui text-ink-2">
      Nothing matches these filters.{' '}
      <DeskLink href="/admin" className="text-accent underline underline-offset-4">
        Show everything
      </DeskLink>
    </p>
  );
}

/** The shortcuts of the list, for those who use them. */
function Keys() {
  const keys = useUiPrefs((prefs) => prefs.keys);
  if (keys === 'off') return null;
  return (
    <p className="text-meta text-ink-3 max-lg:hidden">
      Keys: <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>a</kbd> open, <kbd>r</kbd> reject, <kbd>u</kbd> undo,{' '}
      <kbd>?</kbd> all shortcuts
    </p>
  );
}

/** Tells members privately that they missed most of their last planted errors. */
function MissedErrors() {
  const member = useMember();
  const { data } = useQuery({ ...plantedErrorsQuery(useApi()), enabled: member !== null });
  if (!member || !data?.flagged.includes(member.id)) return null;
  return (
    <p className="mb-4 max-w-[75ch] border-s-4 border-warn bg-tint px-4 py-2.5 text-ui">
      <strong>You missed three of your last five planted errors.</strong> Compare numbers, speakers and negations with
      the sources before you approve. Only you, editors and the administrator see this.
    </p>
  );
}

/** A published text to read again, or one that its second reader would not have published. */
function RecheckRow({ item, now, filters }: { item: QueueItem; now: number; filters: string }) {
  return <QueueRow item={item} now={now} href={recheckHref(item.id, item.recheck ?? 0, filters)} />;
}

/** Two stories that may be one. */
function MergeRow({ item, now }: { item: QueueItem; now: number }) {
  const { proposals, busy, decide } = useProposals(() => undefined);
  const proposal = proposals.find(
    ({ kept, gone }) => kept.articleId === item.id && gone.articleId === item.other?.articleId,
  );
  return (
    <QueueRow item={item} now={now} href={null}>
      {proposal ? (
        <>
          <p className="mt-1 text-meta text-ink-3">
            {storyStatus(proposal.kept)} If you merge them, this story stays and the other one’s address redirects to
            it.
          </p>
          <ul aria-label="May be the same event" className="mt-3 max-w-[80ch]">
            <Proposal
              proposal={proposal}
              articleId={item.id}
              busy={busy}
              onDecide={(isOne) => decide({ proposal, isOne })}
            />
          </ul>
        </>
      ) : null}
    </QueueRow>
  );
}
