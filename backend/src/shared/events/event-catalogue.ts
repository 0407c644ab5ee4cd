import type { Actor } from '../actor/actor.ts';
import type { HandledAct } from '../decision-log/decision.ts';

/** A reviewer's decision, with everything that the activity log keeps of it. */
export interface ReviewerDecision {
  articleId: number;
  /** The version that the decision is about; null if nothing has been drafted yet. */
  versionId: number | null;
  actor: Actor;
  reason: string | null;
  /** Number of the entry in the decision log. Events of earlier versions have none. */
  entry?: number;
}

/** Payloads of all events. They contain only ids, the data that determines the next step, and who decided and why. */
export interface EventPayloads {
  'feed.item-found': { itemId: number; feedId: number; revision: number };
  'feed.item-edited': { itemId: number; feedId: number; revision: number };
  'feed.page-requested': { itemId: number };
  'outlet.side-changed': { outletIds: readonly number[] };
  'story.started': { storyId: number; revision: number };
  'story.grew': { storyId: number; revision: number };
  /**
   * `draftAfter` is an ISO 8601 timestamp before which drafting must not start, because the story may still grow. Null
   * means that drafting may start now.
   */
  'article.ingested': { articleId: number; round: number; draftAfter: string | null };
  'article.curated': { articleId: number; round: number };
  'article.pending': { articleId: number; versionId: number | null };
  /** `releaseAt` is in milliseconds since 1970. */
  'article.release-planned': { articleId: number; versionId: number; releaseAt: number };
  'article.approved': ReviewerDecision & { versionId: number };
  'article.rejected': ReviewerDecision;
  'article.reconsidered': ReviewerDecision;
  'article.recategorised': ReviewerDecision;
  'article.handled': ReviewerDecision & { act: HandledAct };
  'article.corrected': ReviewerDecision & { versionId: number; correctionId: number };
  'article.retracted': ReviewerDecision & { correctionId: number };
  'article.outgrown': { articleId: number; round: number; draftAfter: string | null };
  'article.update-proposed': { articleId: number; versionId: number };
  'article.update-declined': ReviewerDecision;
  'article.update-reconsidered': ReviewerDecision;
  'article.reports-decided': ReviewerDecision;
  'article.rearranged': ReviewerDecision & { intoId?: number; decisionId: number };
  'article.merged': ReviewerDecision & { intoId: number; decisionId: number };
  /** `entry` is the number of the entry in the decision log. */
  'member.changed': { memberId: number; entry: number };
  /** `revision` increases each time the edition is replaced. */
  'briefing.made': { date: string; revision: number };
  'member.erased': { memberId: number };
  'reader.deleted': { readerId: number };
  'mail.queued': { mailIds: readonly number[]; bulk: boolean };
  /**
   * `announcement` is a sequence number that increases with each change of a subscription's premium status, so that
   * outdated events can be ignored.
   */
  'subscription.activated': { subscriptionId: string; readerId: number; announcement: number };
  'subscription.ended': { subscriptionId: string; readerId: number; announcement: number };
}

export type EventName = keyof EventPayloads;

/** Names of the events that a reviewer's decision causes. Each has an entry in the decision log. */
export type DecisionEventName = {
  [N in EventName]: EventPayloads[N] extends ReviewerDecision ? N : never;
}[EventName];

export interface DomainEvent<N extends EventName = EventName> {
  readonly id: string;
  readonly name: N;
  readonly payload: EventPayloads[N];
  readonly occurredAt: Date;
}

interface CatalogueEntry {
  readonly about: string;
  /**
   * True if public pages change: those of the articles in the payload (`listArticleIds`) and all lists. Nothing else
   * lists these events. `appendToOutbox` calls `announceContentChange` in the same transaction, so that each web process
   * drops cached responses (`web/content-changes.ts`), and the job `purge-cdn` removes the responses from a CDN.
   */
  readonly changesContent?: true;
}

/**
 * All events. CONTRIBUTING.md lists the steps for adding one. `app-wiring.spec.ts` reports a missing publisher
 * or listener. Run `npm run contract` after a change.
 */
export const EVENT_CATALOGUE: Readonly<Record<EventName, CatalogueEntry>> = {
  'feed.item-found': { about: 'A feed listed a new item.' },
  'feed.item-edited': { about: 'The text of a known item changed.' },
  'feed.page-requested': { about: 'An item contains only a teaser, and its outlet permits reading the page.' },
  'outlet.side-changed': { about: 'The side on which outlets are shown changed, was added or was removed.' },
  'story.started': { about: 'An item is the first report of its event.' },
  'story.grew': { about: 'A story gained an item, or one of its items was edited.' },
  'article.ingested': { about: 'An article is ready to be drafted, or drafted again in a later round.' },
  'article.curated': { about: 'An article has a draft with evidence.' },
  'article.pending': { about: 'A draft passed every check and waits for a reviewer.' },
  'article.release-planned': { about: 'A reviewer approved an article, which becomes public later.' },
  'article.approved': {
    about: 'A reviewer published the article, or a new version of it.',
    changesContent: true,
  },
  'article.handled': {
    about:
      'A reviewer edited a draft, changed its picture, put it on hold or ended that, took it over, sent it back, gave the first of two approvals, or withdrew an approval before its publication.',
  },
  'article.rejected': {
    about: 'A reviewer rejected the article, or added a reason later.',
  },
  'article.reconsidered': { about: 'A reviewer withdrew a rejection, so the draft waits for review again.' },
  'article.corrected': {
    about: 'A published article was replaced by a corrected version with a public note.',
    changesContent: true,
  },
  'article.retracted': {
    about: 'A published article was retracted; its page shows the reason.',
    changesContent: true,
  },
  'article.outgrown': { about: 'The story of a published article changed, so a new version may be proposed.' },
  'article.update-proposed': {
    about: 'A new version of a published article contains material news and waits for a reviewer.',
  },
  'article.update-declined': {
    about: 'A reviewer rejected a new version; the published version stays.',
    changesContent: true,
  },
  'article.update-reconsidered': {
    about: 'A reviewer withdrew the rejection of a new version, so it waits for review again.',
    changesContent: true,
  },
  'article.reports-decided': {
    about: 'A reviewer listed reports that joined the story of a published article, or decided not to list them.',
    changesContent: true,
  },
  'article.rearranged': {
    about: 'A reviewer moved reports into or out of the story of an article, or kept it separate from another story.',
    changesContent: true,
  },
  'article.merged': {
    about: 'A reviewer merged the story of an article into another one; the address of the article redirects there.',
    changesContent: true,
  },
  'article.recategorised': { about: 'A reviewer changed the category of a draft.' },
  'member.changed': {
    about: 'A member of the desk was invited, joined, was disabled or enabled, or got another role.',
  },
  'briefing.made': {
    about: "A day's briefing was made, or replaced because one of its stories was corrected, retracted or merged.",
    changesContent: true,
  },
  'member.erased': { about: 'The personal data of a member of the desk was erased.' },
  'reader.deleted': { about: 'An account was deleted with all its data.' },
  'mail.queued': {
    about: 'Emails are ready to send. Bulk email is queued separately from email that a reader is waiting for.',
  },
  'subscription.activated': { about: "A reader's premium subscription started." },
  'subscription.ended': { about: "A reader's premium subscription ended." },
};

export const EVENT_NAMES = Object.keys(EVENT_CATALOGUE) as EventName[];

/** Events after which cached responses are outdated. */
export const CONTENT_EVENTS = EVENT_NAMES.filter((name) => EVENT_CATALOGUE[name].changesContent);

/** Returns the ids of the articles in an event's payload. */
export function listArticleIds(payload: EventPayloads[EventName]): number[] {
  const ids = ['articleId' in payload && payload.articleId, 'intoId' in payload && payload.intoId];
  return ids.filter((id) => typeof id === 'number');
}
