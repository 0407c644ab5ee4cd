/**
 * Query keys that several features use. Every key begins with the owner of its data, so that signing out removes the
 * reader's data by one prefix.
 */
export const ownerKeys = {
  everyone: ['everyone'],
  reader: ['reader'],
} as const;

/** The viewer. Not part of the reader's data, because it is still needed after signing out. */
export const viewerKeys = { current: ['viewer'] } as const;

const articles = [...ownerKeys.everyone, 'articles'] as const;
const article = (id: string | number) => [...articles, 'detail', String(id)] as const;

export const articleKeys = {
  front: [...articles, 'front'],
  topPerforming: (limit: number) => [...articles, 'top-performing', limit] as const,
  category: (slug: string) => [...articles, 'category', slug] as const,
  search: (state: object) => [...articles, 'search', state] as const,
  news: [...articles, 'news'],
  detail: article,
  subject: (id: number) => [...article(id), 'subject'] as const,
  evidence: (id: string) => [...article(id), 'evidence'] as const,
  support: (id: number) => [...article(id), 'support'] as const,
  related: (id: string) => [...article(id), 'related'] as const,
  sources: (id: string, page: string) => [...article(id), 'sources', page] as const,
  translations: (id: number) => [...article(id), 'translations'] as const,
} as const;

const corrections = [...ownerKeys.everyone, 'corrections'] as const;

export const correctionKeys = {
  list: (choice: object) => [...corrections, 'list', choice] as const,
  categories: [...corrections, 'categories'],
} as const;

export const commonGroundKeys = { all: [...ownerKeys.everyone, 'common-ground'] } as const;

const site = [...ownerKeys.everyone, 'site'] as const;

export const siteKeys = {
  info: [...site, 'info'],
  trust: [...site, 'trust'],
  outlets: [...site, 'outlets'],
  outletNames: [...site, 'outlet-names'],
  outletSides: [...site, 'outlet-sides'],
  entitlements: [...site, 'entitlements'],
} as const;

const readingList = [...ownerKeys.reader, 'reading-list'] as const;

export const readingListKeys = {
  items: [...readingList, 'items'],
  savedIds: [...readingList, 'saved-ids'],
  feed: [...readingList, 'feed'],
} as const;

export const briefingKeys = {
  edition: (date: string | undefined) => [...ownerKeys.everyone, 'briefing', date ?? 'latest'] as const,
} as const;

export const followKeys = {
  all: [...ownerKeys.reader, 'follows'],
  alerts: [...ownerKeys.reader, 'alerts'],
  device: [...ownerKeys.reader, 'alert-device'],
} as const;

export const podcastKeys = { all: [...ownerKeys.reader, 'podcasts'] } as const;
