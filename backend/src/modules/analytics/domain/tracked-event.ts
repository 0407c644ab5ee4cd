/** What is stored of something a reader did. Nothing in it tells who. */
export interface TrackedEvent {
  readonly kind: EventKind;
  /** Of an interaction, e.g. `click`; empty for the others. */
  readonly action: string;
  readonly articleId: number;
  /** Digest of the id that the page made up for this visit. */
  readonly session: string;
  readonly occurredAt: Date;
}

const EVENT_KINDS = ['view', 'read', 'interaction'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The names that the page uses. */
export const EVENT_TYPES = {
  article_view: 'view',
  article_read: 'read',
  personalization_interaction: 'interaction',
} as const satisfies Record<string, EventKind>;
export type EventType = keyof typeof EVENT_TYPES;

/** What comes later than this after it happened is dropped: the page sends at once, or when the connection is back. */
export const LATEST_SECONDS = 86_400;
