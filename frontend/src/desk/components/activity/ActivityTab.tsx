import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useApi } from '../../../api/use-api.ts';
import type { Activity } from '../../../api/contract.ts';
import { count } from '../../../lib/plural.ts';
import { Badge, LiveBadge } from '../../../ui/Badge.tsx';
import { Status } from '../../../ui/Status.tsx';
import { Time } from '../../../ui/Time.tsx';
import { activityQuery } from '../../api/activity.ts';
import { nameActivity } from '../../lib/name-activity.ts';
import { collectRows } from '../../lib/collect-rows.ts';
import { States } from '../Fault.tsx';
import { MoreButton } from '../MoreButton.tsx';
import { Payments } from '../payments/Payments.tsx';
import { ContactMessages } from './ContactMessages.tsx';
import { DeadLetters } from './DeadLetters.tsx';
import { FeedWarnings } from './FeedWarnings.tsx';
import { MailState } from './MailState.tsx';
import { ModelCosts } from './ModelCosts.tsx';
import { Queues } from './Queues.tsx';
import { useActivityUpdates } from './use-activity-updates.ts';

/** Live activity; below it contact messages and the state of the background work. */
export default function ActivityTab() {
  const live = useActivityUpdates();
  const activity = useInfiniteQuery(activityQuery(useApi()));
  const { rows } = collectRows(activity.data);
  return (
    <>
      <Contents />
      <section aria-labelledby="activity-heading">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="activity-heading" className="font-serif text-section font-bold">
            Recent Activity
          </h2>
          <Status>{live ? <LiveBadge>Live</LiveBadge> : <Badge>Connecting</Badge>}</Status>
        </div>
        <States
          query={activity}
          loading="Loading recent activity…"
          failed="We couldn't load recent activity."
          amount={rows.length}
          empty="No activity yet."
        />
        <ol className="mt-2">
          {rows.map((row) => (
            <Entry key={row.id} row={row} />
          ))}
        </ol>
        <MoreButton query={activity} shown={rows.length} />
      </section>
      <FeedWarnings />
      <ContactMessages />
      <Payments />
      <MailState />
      <ModelCosts />
      <Queues />
      <DeadLetters />
    </>
  );
}

const PARTS = [
  ['feeds-heading', 'Feeds with too many items'],
  ['messages-heading', 'Contact messages'],
  ['payments-heading', 'Payments'],
  ['mail-heading', 'Email'],
  ['model-costs-heading', 'Model usage'],
  ['queues-heading', 'Queues'],
  ['letters-heading', 'Dead letters'],
] as const;

/** Links to the sections below the fifty newest events. */
function Contents() {
  return (
    <nav aria-label="On this tab" className="mb-3 flex flex-wrap gap-x-5 text-ui">
      {PARTS.map(([id, name]) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Events whose article has a public page. */
const PUBLIC = new Set(['article.approved', 'article.corrected', 'article.retracted']);

function Entry({ row: { event, articleId, title, reviewer, reason, decision, note, occurredAt } }: { row: Activity }) {
  const { what, tone } = nameActivity(event);
  return (
    <li className="grid items-baseline gap-x-4 gap-y-1 border-b border-rule py-3 sm:grid-cols-[9.5rem_minmax(0,1fr)] lg:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
      <span>
        <Badge tone={tone}>{what}</Badge>
      </span>
      <span className="min-w-0 font-serif text-hl-xs">
        {PUBLIC.has(event) && articleId !== null ? (
          <Link
            to="/article/$id"
            params={{ id: String(articleId) }}
            className="underline decoration-rule underline-offset-4 hover:decoration-current"
          >
            {title}
          </Link>
        ) : (
          title
        )}
        {decision ? (
          <span className="mt-1 block font-sans text-meta text-ink-2">
            {decisionWords(decision)} {reason}
          </span>
        ) : null}
        {note ? <span className="mt-1 block font-sans text-ui text-ink-2">{note}</span> : null}
        {!decision && reason ? <span className="mt-1 block font-sans text-ui text-ink-2">Reason: {reason}</span> : null}
      </span>
      <span className="text-meta text-ink-3 sm:col-start-2 lg:col-start-3">
        {reviewer ? `by ${reviewer}, ` : ''}
        <Time value={occurredAt} form="full" />
      </span>
    </li>
  );
}

function decisionWords({ kind, reports, otherTitle }: NonNullable<Activity['decision']>): string {
  const what = count(reports, 'report');
  if (kind === 'apart') return `Not the same as ${otherTitle ? `“${otherTitle}”` : 'another story'}.`;
  if (kind === 'split') return `${what} split off${otherTitle ? `, now “${otherTitle}”` : ''}.`;
  return `${what} ${kind === 'merge' ? 'merged into' : 'moved to'} ${otherTitle ? `“${otherTitle}”` : 'another story'}.`;
}
