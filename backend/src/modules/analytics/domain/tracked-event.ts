/** A reader's action as it is stored. It does not identify the reader. */
export interface TrackedEvent {
  readonly kind: EventKind;
  /** Action of an interaction, such as `click`. Empty for other kinds. */
  readonly action: string;
  readonly articleId: number;
  /** Keyed digest of the reader's network. Each network counts once per day, article, kind and action. */
  readonly network: string;
  readonly occurredAt: Date;
}

const EVENT_KINDS = ['view', 'read', 'interaction'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Names of events in the API. The page no longer sends `article_read`. */
export const EVENT_TYPES = {
  article_view: 'view',
  article_read: 'read',
  personalization_interaction: 'interaction',
} as const satisfies Record<string, EventKind>;
export type EventType = keyof typeof EVENT_TYPES;
