import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Activity } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { Badge, LiveBadge } from '#ui/Badge.tsx';
import { DisclosureArrow } from '#ui/Icon.tsx';
import { Status } from '#ui/Status.tsx';
import { Time } from '#ui/Time.tsx';
import {
  activityQuery,
  alarmsQuery,
  contactMessagesQuery,
  mailCountsQuery,
  modelCostsQuery,
} from '#desk/api/activity.ts';
import { deskKeys } from '#desk/api/desk-keys.ts';
import { feedsQuery } from '#desk/api/feeds.ts';
import { volumeWarnings } from '#desk/lib/feed-warnings.ts';
import { Permitted, useMay } from '#desk/lib/member.tsx';
import { estimateWords, judgeWords, spentWords, wordsOfUse } from '#desk/lib/model-costs.ts';
import { nameActivity } from '#desk/lib/name-activity.ts';
import { Payments } from '../payments/Payments.tsx';
import { MoreButton, QueryList, States } from '../QueryList.tsx';
import { Section } from '../Section.tsx';
import { useActivityStream } from '../use-activity-stream.ts';
import { DiskUse } from './DiskUse.tsx';
import { Maintenance } from './Maintenance.tsx';
import { DeadLetters, Queues } from './Queues.tsx';
import { Webhooks } from './Webhooks.tsx';

/** Live activity; below it contact messages and the state of the background work. */
export default function ActivityTab() {
  const live = useActivityUpdates();
  const activity = useInfiniteQuery(activityQuery(useApi()));
  const { rows = [] } = activity.data ?? {};
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
        <States query={activity} what="recent activity" amount={rows.length} empty="No activity yet." />
        <ol className="mt-2">
          {rows.map((row) => (
            <Entry key={row.id} row={row} />
          ))}
        </ol>
        <MoreButton query={activity} shown={rows.length} />
      </section>
      <Alarms />
      <FeedWarnings />
      <ContactMessages />
      <Payments />
      <MailState />
      <ModelCosts />
      <DiskUse />
      <Maintenance />
      <Permitted to="operate">
        <Webhooks />
      </Permitted>
      <Queues />
      <DeadLetters />
    </>
  );
}

const PARTS = [
  ['alarms-heading', 'Alarms'],
  ['feeds-heading', 'Feeds with too many items'],
  ['messages-heading', 'Contact messages'],
  ['payments-heading', 'Payments'],
  ['mail-heading', 'Email'],
  ['model-costs-heading', 'Model usage'],
  ['disk-heading', 'Disk use'],
  ['maintenance-heading', 'Maintenance'],
  ['webhooks-heading', 'Webhooks'],
  ['queues-heading', 'Queues'],
  ['letters-heading', 'Dead letters'],
] as const;

/** Links to the sections below the fifty newest events. */
function Contents() {
  const mayOperate = useMay('operate');
  const parts = PARTS.filter(([id]) => mayOperate || id !== 'webhooks-heading');
  return (
    <nav aria-label="On this tab" className="mb-3 flex flex-wrap gap-x-5 text-ui">
      {parts.map(([id, name]) => (
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
      <span className="*:whitespace-normal">
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

/** Refetches the activity when the server announces something new. Returns whether the stream is connected. */
function useActivityUpdates(): boolean {
  const client = useQueryClient();
  return useActivityStream(() => void client.invalidateQueries({ queryKey: deskKeys.activity }));
}

/** Feeds that reached their daily limit, and feeds of outlets that publish far more than usual. */
function FeedWarnings() {
  const feeds = useInfiniteQuery(feedsQuery(useApi(), { q: '', state: 'flooding' }));
  const { rows = [] } = feeds.data ?? {};
  return (
    <Section id="feeds-heading" title="Feeds with too many items">
      <QueryList query={feeds} what="feeds" empty="No feed has far more items than usual." rows={rows}>
        {(feed) => (
          <li key={feed.id} className="border-b border-rule py-3 text-ui">
            <p className="font-semibold">{feed.name}</p>
            {volumeWarnings(feed).map((warning) => (
              <p key={warning} className="text-meta text-warn">
                {warning}
              </p>
            ))}
          </li>
        )}
      </QueryList>
    </Section>
  );
}

/** Counts of the mail of the last 90 days by outcome. */
function MailState() {
  const counts = useQuery(mailCountsQuery(useApi()));
  return (
    <Section id="mail-heading" title="Email">
      <States query={counts} what="email statistics" />
      {counts.data ? (
        <ul
          aria-label="Emails in the last 90 days"
          className="mt-2 flex flex-wrap gap-x-8 gap-y-2 text-ui text-ink-2 figures"
        >
          <li>{`${counts.data.sent} sent`}</li>
          <li>{`${counts.data.queued + counts.data.sending} in progress`}</li>
          <li>{`${counts.data.suppressed} not sent`}</li>
          <li
            className={counts.data.failed > 0 ? 'font-semibold text-danger' : undefined}
          >{`${counts.data.failed} failed`}</li>
          <li>{`${counts.data.suppressedAddresses} addresses we no longer email`}</li>
        </ul>
      ) : null}
    </Section>
  );
}

/** Model usage and cost, from the usage records of the calls. */
function ModelCosts() {
  const costs = useQuery(modelCostsQuery(useApi()));
  return (
    <Section id="model-costs-heading" title="Model usage">
      <States query={costs} what="model usage" />
      {costs.data ? (
        <>
          <p className="mt-1 max-w-[75ch] text-ui text-ink-2">{estimateWords(costs.data)}</p>
          <p className="max-w-[75ch] text-ui text-ink-2">{spentWords(costs.data)}</p>
          <p className="max-w-[75ch] text-ui text-ink-2">{judgeWords(costs.data)}</p>
          <ul className="mt-2">
            {costs.data.uses.map((use) => (
              <Use key={`${use.purpose} ${use.model}`} {...wordsOfUse(use)} />
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  );
}

function Use({ what, how }: { what: string; how: string }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-rule py-3 text-ui">
      <span className="min-w-0 flex-1 basis-56 font-semibold wrap-anywhere">{what}</span>
      <span className="text-meta text-ink-2 figures">{how}</span>
    </li>
  );
}

/** Problems of the running system, for operators. */
function Alarms() {
  const alarms = useQuery(alarmsQuery(useApi()));
  return (
    <Section id="alarms-heading" title="Alarms">
      <QueryList query={alarms} what="alarms" empty="No alarms." rows={alarms.data ?? []}>
        {({ name, detail, changedAt }) => (
          <li key={name} className="border-b border-rule py-3 text-ui">
            <p className="font-semibold text-danger">{name}</p>
            <p className="mt-1">{detail}</p>
            <p className="mt-1 text-meta text-ink-3">
              since <Time value={changedAt} form="full" />
            </p>
          </li>
        )}
      </QueryList>
    </Section>
  );
}

/** The newest hundred messages of the contact form. */
function ContactMessages() {
  const messages = useQuery(contactMessagesQuery(useApi()));
  return (
    <Section id="messages-heading" title="Contact messages">
      <QueryList query={messages} what="messages" empty="No messages yet." rows={messages.data ?? []}>
        {({ id, name, email, subject, message, createdAt }) => (
          <li key={id} className="border-b border-rule">
            <details className="group">
              <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-3 text-ui">
                <strong className="flex min-w-0 items-center font-semibold break-words">
                  <DisclosureArrow />
                  {subject}
                </strong>
                <span className="text-ink-2">{name}</span>
                <Time value={createdAt} form="full" className="text-meta text-ink-3" />
              </summary>
              <p className="max-w-[75ch] pb-3 text-ui break-words whitespace-pre-wrap">{message}</p>
              <p className="pb-4 text-ui">
                <a
                  href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
                  className="text-accent underline underline-offset-4"
                >
                  Answer {email}
                </a>
              </p>
            </details>
          </li>
        )}
      </QueryList>
    </Section>
  );
}
