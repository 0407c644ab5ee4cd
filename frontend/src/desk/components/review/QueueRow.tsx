import type { ReactNode } from 'react';

import type { QueueItem } from '#api/contract.ts';
import { count } from '#lib/plural.ts';
import { textLanguage } from '#lib/text-language.ts';
import { Badge } from '#ui/Badge.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { rowId } from '#desk/api/queue.ts';
import { useMember } from '#desk/lib/member.tsx';
import { KINDS, TIERS } from '#desk/lib/queue-filter.ts';
import { rememberRow } from '#desk/lib/row-focus.ts';
import { waitingTime } from '#desk/lib/waiting-time.ts';
import { DeskLink } from '../DeskLink.tsx';
import { StoryButton } from './StoryDialog.tsx';

interface QueueRowProps {
  item: QueueItem;
  now: number;
  /** Address of the review screen; null if the item is decided in the list. */
  href: string | null;
  /** Why the server refused the latest decision about the item; null if it did not. */
  refusal?: string | null;
  /** Content below the summary. */
  children?: ReactNode;
  /** Buttons besides those that open the item and its story. */
  buttons?: ReactNode;
}

/** One item that waits for a reviewer. */
export function QueueRow({ item, now, href, refusal = null, children, buttons }: QueueRowProps) {
  const { kind, id, title, summary, category } = item;
  const language = textLanguage(item);
  const row = rowId(item);
  const remember = () => rememberRow(row);
  return (
    <li className="gap-x-10 border-b border-rule py-4 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-meta text-ink-2">
          {kind === 'draft' ? null : <Badge>{KIND_NAMES[kind]}</Badge>}
          <Risk item={item} />
          <span className="text-ink-3">{category}</span>
        </p>
        <h3 {...language} className="mt-1 font-serif text-hl-s font-semibold text-pretty">
          {href === null ? (
            <span data-review-item={row} tabIndex={-1}>
              {title}
            </span>
          ) : (
            <DeskLink href={href} data-review-item={row} onClick={remember} className="hover:underline">
              {title}
            </DeskLink>
          )}
        </h3>
        <p {...language} className="mt-1 max-w-[80ch] text-trail text-pretty text-ink-2">
          {summary}
        </p>
        {children}
        {refusal === null ? null : <p className="mt-2 border-s-4 border-warn ps-3 text-ui font-semibold">{refusal}</p>}
        <Facts item={item} now={now} />
      </div>
      {/* Last, after everything that the reviewer should have read. */}
      <div className="mt-3 flex flex-wrap gap-2 lg:mt-0">
        {href === null ? null : (
          <DeskLink
            href={href}
            onClick={remember}
            aria-keyshortcuts="a Enter"
            aria-label={`Open: ${title}`}
            className={buttonClass('primary')}
          >
            Open
          </DeskLink>
        )}
        {buttons}
        {kind === 'recheck' ? null : <StoryButton articleId={id} title={title} />}
      </div>
    </li>
  );
}

/** Reports, reading time, the work of others on the item, and how long it has been waiting. */
function Facts({ item, now }: Pick<QueueRowProps, 'item' | 'now'>) {
  const self = useMember()?.name ?? 'administrator';
  const { kind, pendingSince, reports, independent, readingTime } = item;
  return (
    <p className="dotted-row mt-1.5 text-meta text-ink-3 figures">
      <span>{reportWords(kind, reports, independent)}</span>
      <span>{readingTime} min</span>
      {item.claim && item.claim.by !== self ? (
        <span className="text-ink-2">{`${item.claim.by} is reviewing it`}</span>
      ) : null}
      {item.approvedOnce ? <span className="text-ink-2">needs a second person</span> : null}
      {item.notes > 0 ? <span className="text-ink-2">{count(item.notes, 'note')}</span> : null}
      <span className="font-semibold text-ink-2">{`waiting ${waitingTime(pendingSince, now)}`}</span>
    </p>
  );
}

const KIND_NAMES: Readonly<Record<QueueItem['kind'], string>> = {
  ...(Object.fromEntries(KINDS) as Record<QueueItem['kind'], string>),
  update: 'Update',
  merge: 'Merge question',
  recheck: 'Re-check',
};

function reportWords(kind: QueueItem['kind'], reports: number, independent: number): string {
  if (kind === 'reports') return count(reports, 'new report');
  return `${count(reports, 'report')}${independent < reports ? `, ${independent} independent` : ''}`;
}

const COLOURS: Readonly<Record<QueueItem['tier'], string>> = {
  live: 'text-danger',
  high: 'text-danger',
  medium: 'text-warn',
  low: 'text-ink-2',
};

const tierName = (tier: QueueItem['tier']) => TIERS.find(([each]) => each === tier)?.[1];

/** The risk of an item in words, with its reasons. */
function Risk({ item: { tier, reasons, risen } }: { item: QueueItem }) {
  // Several sentences may have the same reason.
  const words = [...new Set(reasons.map(({ message }) => message.replace(/\.$/, '')))];
  if (risen) words.push('waiting for more than a day');
  return (
    <span>
      <strong className={`font-semibold ${COLOURS[tier]}`}>{tierName(tier)}</strong>
      {words.length > 0 ? `: ${words.join(' · ')}` : null}
    </span>
  );
}

/** The risk of an item in a word. */
export function RiskWord({ tier }: Pick<QueueItem, 'tier'>) {
  return <span className={`font-semibold ${COLOURS[tier]}`}>{tierName(tier)}</span>;
}
