/** A reviewer's decision, with everything that the activity log keeps of it. */
export interface ReviewerDecision {
  articleId: number;
  /** The version that the decision is about; null if nothing has been drafted yet. */
  versionId: number | null;
  reviewer: string;
  reason: string | null;
}

/** Payloads of all events. They contain only ids, the data that determines the next step, and who decided and why. */
export interface EventPayloads {
  'feed.item-found': { itemId: number; feedId: number; revision: number };
  'feed.item-edited': { itemId: number; feedId: number; revision: number };
  'feed.page-ordered': { itemId: number };
  'outlet.side-changed': { outletIds: readonly number[] };
  'story.started': { storyId: number; itemId: number; revision: number };
  'story.grew': { storyId: number; itemId: number; revision: number };
  /**
   * `draftAfter` is an ISO 8601 timestamp before which drafting must not start, because the story may still grow. Null
   * means that drafting may start now.
   */
  'article.ingested': { articleId: number; round: number; draftAfter: string | null };
  'article.curated': { articleId: number; round: number };
  'article.pending': { articleId: number; versionId: number | null };
  'article.approved': ReviewerDecision & { versionId: number };
  'article.rejected': ReviewerDecision;
  'article.reconsidered': ReviewerDecision;
  'article.recategorised': ReviewerDecision;
  'article.corrected': { articleId: number; versionId: number; correctionId: number };
  'article.retracted': { articleId: number; correctionId: number };
  'article.outgrown': { articleId: number; round: number; draftAfter: string | null };
  'article.update-proposed': { articleId: number; versionId: number };
  'article.update-declined': ReviewerDecision;
  'article.update-reconsidered': ReviewerDecision;
  'article.reports-decided': ReviewerDecision;
  'article.rearranged': { articleId: number; versionId: number | null; decisionId: number };
  'article.merged': { articleId: number; versionId: number | null; intoId: number; decisionId: number };
  /** `revision` increases each time the edition is replaced. */
  'briefing.made': { date: string; revision: number };
  'reader.deleted': { readerId: number };
  'mail.queued': { mailIds: readonly number[]; bulk: boolean };
  /**
   * `standing` is a sequence number that increases with each change of a subscription's premium status, so that
   * outdated events can be ignored.
   */
  'subscription.activated': { subscriptionId: string; readerId: number; standing: number };
  'subscription.ended': { subscriptionId: string; readerId: number; standing: number };
}

export type EventName = keyof EventPayloads;

export interface DomainEvent<N extends EventName = EventName> {
  readonly id: string;
  readonly name: N;
  readonly payload: EventPayloads[N];
  readonly occurredAt: Date;
}

interface CatalogueEntry {
  readonly publisher: string;
  readonly handledBy: readonly string[];
  readonly about: string;
  /**
   * True if public pages change. `appendToOutbox` then calls `announceContentChange` in the same transaction, and each
   * web process drops cached responses (`web/content-changes.ts`).
   */
  readonly changesContent: boolean;
}

/**
 * All events. CONTRIBUTING.md lists the steps for adding one. `app-wiring.spec.ts` reports a missing publisher or
 * listener. Run `npm run contract` after a change.
 */
export const EVENT_CATALOGUE: Readonly<Record<EventName, CatalogueEntry>> = {
  'feed.item-found': {
    publisher: 'feeds',
    handledBy: ['stories'],
    about: 'A feed listed a new item.',
    changesContent: false,
  },
  'feed.item-edited': {
    publisher: 'feeds',
    handledBy: ['stories'],
    about: 'The text of a known item changed.',
    changesContent: false,
  },
  'feed.page-ordered': {
    publisher: 'feeds',
    handledBy: ['feeds'],
    about: 'An item contains only a teaser, and its outlet permits reading the page.',
    changesContent: false,
  },
  'outlet.side-changed': {
    publisher: 'feeds',
    handledBy: ['articles'],
    about: 'The side on which outlets are shown changed, was added or was removed.',
    changesContent: false,
  },
  'story.started': {
    publisher: 'stories',
    handledBy: ['articles'],
    about: 'An item is the first report of its event.',
    changesContent: false,
  },
  'story.grew': {
    publisher: 'stories',
    handledBy: ['articles', 'stories'],
    about: 'A story gained an item, or one of its items was edited.',
    changesContent: false,
  },
  'article.ingested': {
    publisher: 'articles',
    handledBy: ['curation'],
    about: 'An article is ready to be drafted, or drafted again in a later round.',
    changesContent: false,
  },
  'article.curated': {
    publisher: 'articles',
    handledBy: ['curation'],
    about: 'An article has a draft with evidence.',
    changesContent: false,
  },
  'article.pending': {
    publisher: 'articles',
    handledBy: ['admin'],
    about: 'A draft passed every check and waits for a reviewer.',
    changesContent: false,
  },
  'article.approved': {
    publisher: 'articles',
    handledBy: ['admin', 'articles', 'cdn', 'curation', 'narration'],
    about: 'A reviewer published the article.',
    changesContent: true,
  },
  'article.rejected': {
    publisher: 'articles',
    handledBy: ['admin'],
    about: 'A reviewer rejected the article, or added a reason later.',
    changesContent: false,
  },
  'article.reconsidered': {
    publisher: 'articles',
    handledBy: ['admin'],
    about: 'A reviewer withdrew a rejection, so the draft waits for review again.',
    changesContent: false,
  },
  'article.corrected': {
    publisher: 'articles',
    handledBy: ['admin', 'articles', 'briefing', 'cdn', 'curation', 'narration'],
    about: 'A published article was replaced by a corrected version with a public note.',
    changesContent: true,
  },
  'article.retracted': {
    publisher: 'articles',
    handledBy: ['admin', 'briefing', 'cdn', 'narration'],
    about: 'A published article was retracted; its page shows the reason.',
    changesContent: true,
  },
  'article.outgrown': {
    publisher: 'articles',
    handledBy: ['curation'],
    about: 'The story of a published article changed, so a new version may be proposed.',
    changesContent: false,
  },
  'article.update-proposed': {
    publisher: 'articles',
    handledBy: ['admin'],
    about: 'A new version of a published article contains material news and waits for a reviewer.',
    changesContent: false,
  },
  'article.update-declined': {
    publisher: 'articles',
    handledBy: ['admin'],
    about: 'A reviewer rejected a new version; the published version stays.',
    changesContent: false,
  },
  'article.update-reconsidered': {
    publisher: 'articles',
    handledBy: ['admin'],
    about: 'A reviewer withdrew the rejection of a new version, so it waits for review again.',
    changesContent: false,
  },
  'article.reports-decided': {
    publisher: 'articles',
    handledBy: ['admin', 'cdn'],
    about: 'A reviewer listed reports that joined the story of a published article, or decided not to list them.',
    changesContent: true,
  },
  'article.rearranged': {
    publisher: 'articles',
    handledBy: ['admin'],
    about: 'A reviewer moved reports into or out of the story of an article, or kept it separate from another story.',
    changesContent: false,
  },
  'article.merged': {
    publisher: 'articles',
    handledBy: ['admin', 'briefing', 'cdn', 'library', 'narration'],
    about: 'A reviewer merged the story of an article into another one; the address of the article redirects there.',
    changesContent: true,
  },
  'article.recategorised': {
    publisher: 'articles',
    handledBy: ['admin'],
    about: 'A reviewer changed the category of a draft.',
    changesContent: false,
  },
  'briefing.made': {
    publisher: 'briefing',
    handledBy: ['briefing', 'cdn'],
    about: "A day's briefing was made, or replaced because one of its stories was corrected, retracted or merged.",
    changesContent: true,
  },
  'reader.deleted': {
    publisher: 'auth',
    handledBy: ['billing'],
    about: 'An account was deleted with all its data.',
    changesContent: false,
  },
  'mail.queued': {
    publisher: 'mail',
    handledBy: ['mail'],
    about: 'Emails are ready to send. Bulk email is queued separately from email that a reader is waiting for.',
    changesContent: false,
  },
  'subscription.activated': {
    publisher: 'billing',
    handledBy: ['auth'],
    about: "A reader's premium subscription started.",
    changesContent: false,
  },
  'subscription.ended': {
    publisher: 'billing',
    handledBy: ['auth'],
    about: "A reader's premium subscription ended.",
    changesContent: false,
  },
};

export const EVENT_NAMES = Object.keys(EVENT_CATALOGUE) as EventName[];
