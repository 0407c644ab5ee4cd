import type { QueryClient } from '@tanstack/react-query';

/** Prefix of the desk's data, which is removed at once after signing out. */
const all = ['desk'] as const;
const lists = [...all, 'lists'] as const;
const articles = [...lists, 'articles'] as const;
const payments = [...lists, 'payments'] as const;
const single = [...all, 'single'] as const;

/** Prefixes of the desk's query keys, and the keys that more than one query or change uses. */
export const deskKeys = {
  /** Sign-in state. Not below the prefix, because it is still needed after signing out. */
  session: ['desk-session'],
  all,

  lists,
  articles,
  rejected: [...articles, 'rejected'],
  stats: [...lists, 'stats'],
  activity: [...lists, 'activity'],
  readOnly: [...lists, 'read-only'],
  webhooks: [...lists, 'webhooks'],
  queues: [...lists, 'queues'],
  deadLetters: [...lists, 'dead-letters'],
  feeds: [...lists, 'feeds'],
  people: [...lists, 'people'],
  payments,
  paymentLists: [...payments, 'lists'],

  single,
  reviewDraft: (id: number, update: boolean) => [...single, 'review', id, update] as const,
  recheck: (id: number) => [...single, 'recheck', id] as const,
} as const;

/** Refetches the desk's lists of articles. */
export const refreshArticles = (client: QueryClient) => client.invalidateQueries({ queryKey: deskKeys.articles });

/**
 * Refetches everything at the desk, except the data of single drafts and stories: that is fetched on opening, and its
 * draft or story may be gone.
 */
export const refreshDesk = (client: QueryClient) => client.invalidateQueries({ queryKey: deskKeys.lists });
