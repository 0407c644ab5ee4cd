import type { QueryClient } from '@tanstack/react-query';

import type { Card } from '#api/contract.ts';

/** Prefix of the desk's data, which is removed at once after signing out. */
const all = ['desk'] as const;
const lists = [...all, 'lists'] as const;
const articles = [...lists, 'articles'] as const;
const payments = [...lists, 'payments'] as const;
const feeds = [...lists, 'feeds'] as const;
const single = [...all, 'single'] as const;
const story = (articleId: number) => [...single, 'story', articleId] as const;

type Draft = Pick<Card, 'id' | 'versionId'>;

/** Query keys of the desk. */
export const deskKeys = {
  /** Sign-in state. Not below the prefix, because it is still needed after signing out. */
  session: ['desk-session'],
  all,
  lists,

  articles,
  queue: (view: object) => [...articles, 'queue', view] as const,
  queueHead: [...articles, 'queue-head'],
  rejected: [...articles, 'rejected'],
  published: (words: string) => [...articles, 'published', words] as const,
  reasons: (articleIds: readonly number[]) => [...articles, 'reasons', articleIds] as const,
  updates: [...lists, 'updates'],
  newReports: [...lists, 'new-reports'],
  proposals: [...lists, 'proposals'],
  news: (view: object) => [...lists, 'news', view] as const,
  stats: [...lists, 'stats'],

  activity: [...lists, 'activity'],
  loginLogs: (filter: object) => [...lists, 'login-logs', filter] as const,
  contactMessages: [...lists, 'contact-messages'],
  alarms: [...lists, 'alarms'],
  readOnly: [...lists, 'read-only'],
  diskUse: [...lists, 'disk-use'],
  newerRelease: [...lists, 'newer-release'],
  webhooks: [...lists, 'webhooks'],
  queues: [...lists, 'queues'],
  deadLetters: [...lists, 'dead-letters'],
  mail: [...lists, 'mail'],
  modelCosts: [...lists, 'model-costs'],
  categoryPerformance: [...lists, 'category-performance'],
  topArticles: [...lists, 'top-articles'],

  feeds,
  feedList: (filter: object) => [...feeds, filter] as const,

  people: [...lists, 'people'],
  plantedErrors: [...lists, 'planted-errors'],

  payments,
  paymentsOverview: [...payments, 'overview'],
  paymentLists: [...payments, 'lists'],
  paymentList: (list: string, filter: object) => [...payments, 'lists', list, filter] as const,

  reviewDraft: (id: number, update: boolean) => [...single, 'review', id, update] as const,
  recheck: (id: number) => [...single, 'recheck', id] as const,
  editCheck: (versionId: number, change: object) => [...single, 'edit-check', versionId, change] as const,
  draftEvidence: (draft: Draft) => [...single, 'draft', draft.id, draft.versionId, 'evidence'] as const,
  updateEvidence: (versionId: number) => [...single, 'update', versionId, 'evidence'] as const,
  updateChecks: (versionId: number) => [...single, 'update', versionId, 'checks'] as const,
  story,
  storySearch: (articleId: number, words: string) => [...story(articleId), words] as const,
} as const;

/** Refetches the desk's lists of articles. */
export const refreshArticles = (client: QueryClient) => client.invalidateQueries({ queryKey: deskKeys.articles });

/**
 * Refetches everything at the desk, except the data of single drafts and stories: that is fetched on opening, and its
 * draft or story may be gone.
 */
export const refreshDesk = (client: QueryClient) => client.invalidateQueries({ queryKey: deskKeys.lists });
