/** Payloads of all events: only ids and the facts that decide what to do next. */
export interface EventPayloads {
  'feed.item-found': { itemId: number; feedId: number; revision: number };
  'feed.item-edited': { itemId: number; feedId: number; revision: number };
  'feed.page-ordered': { itemId: number };
  'outlet.side-changed': { outletIds: readonly number[] };
  'story.started': { storyId: number; itemId: number; revision: number };
  'story.grew': { storyId: number; itemId: number; revision: number };
  /**
   * `draftAfter` is an ISO 8601 timestamp: drafting waits until then, because the story may still grow. Null means
   * draft now.
   */
  'article.ingested': { articleId: number; round: number; draftAfter: string | null };
  'article.curated': { articleId: number; round: number };
  'article.pending': { articleId: number };
  'article.approved': { articleId: number; versionId: number };
  'article.rejected': { articleId: number };
  'article.reconsidered': { articleId: number };
  'article.recategorised': { articleId: number };
  'article.corrected': { articleId: number; versionId: number; correctionId: number };
  'article.retracted': { articleId: number; correctionId: number };
  'article.outgrown': { articleId: number; round: number; draftAfter: string | null };
  'article.update-proposed': { articleId: number; versionId: number };
  'article.update-declined': { articleId: number };
  'article.rearranged': { articleId: number; decisionId: number };
  'article.merged': { articleId: number; intoId: number; decisionId: number };
  'reader.deleted': { readerId: number };
  'mail.queued': { mailIds: readonly number[]; bulk: boolean };
  /**
   * `standing` increases with each change of a premium subscription, so that an event that arrives late can be
   * recognized.
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
  readonly heardBy: readonly string[];
  readonly about: string;
  /** True if web processes must drop their cached pages. They are notified by NOTIFY. */
  readonly changesContent: boolean;
}

export const EVENT_CATALOGUE: Readonly<Record<EventName, CatalogueEntry>> = {
  'feed.item-found': {
    publisher: 'feeds',
    heardBy: ['stories'],
    about: 'A feed carried an item that was not known.',
    changesContent: false,
  },
  'feed.item-edited': {
    publisher: 'feeds',
    heardBy: ['stories'],
    about: 'A known item came back with another text.',
    changesContent: false,
  },
  'feed.page-ordered': {
    publisher: 'feeds',
    heardBy: ['feeds'],
    about: 'A short item came from an outlet that permits reading its pages.',
    changesContent: false,
  },
  'outlet.side-changed': {
    publisher: 'feeds',
    heardBy: ['articles'],
    about: 'Outlets are shown on another side than before, or on one at all, or on none any more.',
    changesContent: false,
  },
  'story.started': {
    publisher: 'stories',
    heardBy: ['articles'],
    about: 'An item is the first about its event.',
    changesContent: false,
  },
  'story.grew': {
    publisher: 'stories',
    heardBy: ['articles', 'stories'],
    about: 'A story gained an item, or one of its items was edited.',
    changesContent: false,
  },
  'article.ingested': {
    publisher: 'articles',
    heardBy: ['curation'],
    about: 'An article waits to be drafted (again, in a later round).',
    changesContent: false,
  },
  'article.curated': {
    publisher: 'articles',
    heardBy: ['curation'],
    about: 'An article has a draft with evidence.',
    changesContent: false,
  },
  'article.pending': {
    publisher: 'articles',
    heardBy: ['admin'],
    about: 'A draft passed every check and waits for a reviewer.',
    changesContent: false,
  },
  'article.approved': {
    publisher: 'articles',
    heardBy: ['admin', 'articles', 'curation'],
    about: 'A reviewer published the article.',
    changesContent: true,
  },
  'article.rejected': {
    publisher: 'articles',
    heardBy: ['admin'],
    about: 'A reviewer turned the article down.',
    changesContent: true,
  },
  'article.reconsidered': {
    publisher: 'articles',
    heardBy: ['admin'],
    about: 'A reviewer took a rejection back: the draft waits for review again.',
    changesContent: false,
  },
  'article.corrected': {
    publisher: 'articles',
    heardBy: ['admin', 'articles', 'curation'],
    about: 'A published article shows another version, with a public note of what was wrong.',
    changesContent: true,
  },
  'article.retracted': {
    publisher: 'articles',
    heardBy: ['admin'],
    about: 'A published article was taken back; its page shows why.',
    changesContent: true,
  },
  'article.outgrown': {
    publisher: 'articles',
    heardBy: ['curation'],
    about: 'The story of a published article changed: a new version may be worth proposing.',
    changesContent: false,
  },
  'article.update-proposed': {
    publisher: 'articles',
    heardBy: ['admin'],
    about: 'A new version of a published article brings something material and waits for a reviewer.',
    changesContent: false,
  },
  'article.update-declined': {
    publisher: 'articles',
    heardBy: ['admin'],
    about: 'A reviewer turned a new version down; readers keep the one they have.',
    changesContent: false,
  },
  'article.rearranged': {
    publisher: 'articles',
    heardBy: ['admin'],
    about:
      'A reviewer moved reports out of the story of an article or into it, or said that it is not the same as another.',
    changesContent: false,
  },
  'article.merged': {
    publisher: 'articles',
    heardBy: ['admin', 'library'],
    about: 'A reviewer made the story of an article part of another one; its address leads there.',
    changesContent: true,
  },
  'article.recategorised': {
    publisher: 'articles',
    heardBy: ['admin'],
    about: 'A reviewer sorted a draft into another category.',
    changesContent: false,
  },
  'reader.deleted': {
    publisher: 'auth',
    heardBy: ['billing'],
    about: 'An account is gone, with all that belongs to it.',
    changesContent: false,
  },
  'mail.queued': {
    publisher: 'mail',
    heardBy: ['mail'],
    about: 'Mails wait to be sent; bulk ones beside those that somebody waits for.',
    changesContent: false,
  },
  'subscription.activated': {
    publisher: 'billing',
    heardBy: ['auth'],
    about: 'A reader has premium.',
    changesContent: false,
  },
  'subscription.ended': {
    publisher: 'billing',
    heardBy: ['auth'],
    about: 'A reader no longer has premium.',
    changesContent: false,
  },
};

export const EVENT_NAMES = Object.keys(EVENT_CATALOGUE) as EventName[];
