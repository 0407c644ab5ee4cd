import { RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { createElement } from 'react';

import type {
  AdminStats,
  Card,
  Evidence,
  Feed,
  NearStory,
  NewReports,
  Queue,
  QueueItem,
  RejectedArticle,
  StoryProposal,
  WaitingUpdate,
} from '#api/contract.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { preparePage } from '#testing/render-page.tsx';
import { makeDeskRouter } from '../router.tsx';

/** The desk's lists on the server; tests change them between requests. */
interface DeskLists {
  pending: Card[];
  held: Card[];
  rejected: RejectedArticle[];
  published: Card[];
  updates: WaitingUpdate[];
  newReports: NewReports[];
  proposals: StoryProposal[];
  feeds: Feed[];
  /** Further items of the queue. */
  items: QueueItem[];
}

const STATS: AdminStats = {
  articles: { total_articles: 1234, posted_today: 5, pending: 2 },
  rssFeeds: { active: 17 },
  directory: { total: 8 },
  outbox: { waiting: 0, dead: 0 },
};

/** A server for a signed-in administrator, backed by `lists`. */
export function deskServer(wanted: Partial<DeskLists> = {}): { server: FakeServer; lists: DeskLists } {
  const lists: DeskLists = {
    pending: [],
    held: [],
    rejected: [],
    published: [],
    updates: [],
    newReports: [],
    proposals: [],
    feeds: [],
    items: [],
    ...wanted,
  };
  const server = new FakeServer()
    .on('GET /api/auth/status', { authenticated: true })
    .on('GET /api/admin/stats', STATS)
    .on('GET /api/desk/queue', ({ query }: { query: URLSearchParams }) => queueOf(lists, query))
    .on('GET /api/articles', () => lists.published)
    .on('GET /api/rejected-articles', () => lists.rejected)
    .on('GET /api/admin/decision-reasons', [])
    .on('GET /api/desk/planted-errors', { flagged: [] })
    .on('GET /api/article-updates', () => lists.updates)
    .on('GET /api/article-updates/reports', () => lists.newReports)
    .on('GET /api/story-proposals', () => lists.proposals)
    .on('GET /api/rss-feeds', () => lists.feeds);
  return { server, lists };
}

/** The queue as the server would send it: drafts, held drafts, updates, merge questions, new reports. */
export function queueOf(lists: DeskLists, query = new URLSearchParams()): Queue {
  const all: QueueItem[] = [
    ...lists.pending.map(({ id, versionId, title, summary, category }) =>
      itemOf('draft', 'low', { id, versionId, title, summary, category }),
    ),
    ...lists.held.map(({ id, versionId, title, summary, category, heldReasons }) =>
      itemOf('held', 'high', {
        id,
        versionId,
        title,
        summary,
        category,
        reasons: heldReasons?.map(({ message }) => message),
      }),
    ),
    ...lists.updates.map(({ articleId, versionId, title, summary, category }) =>
      itemOf('update', 'low', { id: articleId, versionId, title, summary, category }),
    ),
    ...lists.proposals.map(({ kept, gone }) => ({
      ...itemOf('merge', 'medium', { id: kept.articleId, title: kept.title }),
      other: gone,
    })),
    ...lists.newReports.map(({ articleId, title, reports }) => ({
      ...itemOf('reports', 'low', { id: articleId, title }),
      reports: reports.length,
    })),
    ...lists.items,
  ];
  const waiting = all.filter(({ kind }) => kind !== 'on-hold');
  const wanted = (item: QueueItem, field: 'kind' | 'tier' | 'category') =>
    query.get(field) === null || query.get(field) === item[field];
  const items = (query.get('kind') === 'on-hold' ? all : waiting).filter(
    (item) => wanted(item, 'kind') && wanted(item, 'tier') && wanted(item, 'category'),
  );
  const counted = <K extends string>(field: 'kind' | 'tier', keys: readonly K[]) =>
    Object.fromEntries(keys.map((key) => [key, all.filter((item) => item[field] === key).length])) as Record<K, number>;
  return {
    items: items.slice(0, Number(query.get('limit') ?? 50)),
    total: items.length,
    waiting: waiting.length,
    oldest: waiting[0]?.pendingSince ?? null,
    byTier: counted('tier', ['live', 'high', 'medium', 'low']),
    byKind: counted('kind', ['draft', 'held', 'update', 'merge', 'reports', 'recheck', 'on-hold']),
  };
}

/** An item of the queue. */
export function itemOf(
  kind: QueueItem['kind'],
  tier: QueueItem['tier'],
  {
    reasons = [],
    ...fields
  }: { id: number; reasons?: readonly string[] | undefined } & Partial<Omit<QueueItem, 'id' | 'reasons'>>,
): QueueItem {
  return {
    kind,
    tier,
    versionId: null,
    title: `Item ${fields.id}`,
    summary: '',
    language: 'en',
    category: 'Science',
    risen: false,
    pendingSince: new Date(Date.now() - 130.5 * 60_000).toISOString(),
    reports: 2,
    independent: 2,
    readingTime: 1,
    isPolitical: false,
    hold: null,
    claim: null,
    approvedOnce: false,
    notes: 0,
    recheck: null,
    other: null,
    ...fields,
    reasons: reasons.map((message) => ({ code: 'a', tier: 'high', message, part: null })),
  };
}

interface RenderedDesk {
  readonly server: FakeServer;
  readonly user: UserEvent;
  readonly router: ReturnType<typeof makeDeskRouter>;
}

/** Renders a page of the desk, as its own shell does, with an event stream that the test controls. */
export async function openDesk(
  server: FakeServer,
  path = '/admin',
  typing: Parameters<typeof userEvent.setup>[0] = {},
): Promise<RenderedDesk> {
  ActivityStream.open.clear();
  Object.assign(window, { EventSource: ActivityStream });
  const { api, user } = preparePage(path, server, typing);
  document.documentElement.lang = 'en';
  document.title = 'Review desk';
  const router = makeDeskRouter(api);
  await act(() => router.load());
  await act(async () => void render(createElement(RouterProvider<typeof router>, { router })));
  return { server, user, router };
}

/** Replaces `EventSource`, which jsdom lacks. */
class ActivityStream extends EventTarget {
  static readonly CLOSED = 2;
  static readonly open = new Set<ActivityStream>();
  readyState = 1;
  constructor() {
    super();
    ActivityStream.open.add(this);
  }
  close(): void {
    this.readyState = ActivityStream.CLOSED;
    ActivityStream.open.delete(this);
  }
}

/** Makes the server connect its event stream (`open`), announce activity (`activity`) or refuse the stream (`error`). */
export function streamSends(event: 'open' | 'activity' | 'error'): void {
  act(() => {
    for (const stream of ActivityStream.open) {
      if (event === 'error') stream.readyState = ActivityStream.CLOSED;
      stream.dispatchEvent(new Event(event));
    }
  });
}

export const EVIDENCE: Evidence = {
  translatable: false,
  versionId: 1,
  fullTexts: 1,
  excerpts: 1,
  openings: [],
  sentences: (['title', 'summary', 'body'] as const).map((place) => ({
    place,
    ordinal: 0,
    text: `The sentence of the ${place}.`,
    number: null,
    passages: [
      {
        outlet: 'The Lantern',
        lean: null,
        headline: 'A report',
        language: 'en',
        url: 'https://lantern.test/report',
        publishedAt: '2026-03-10T12:00:00.000Z',
        before: '',
        quote: `A passage for the ${place}.`,
        after: '',
      },
    ],
  })),
};

export const near = (articleId: number, title: string, fields: Partial<NearStory> = {}): NearStory => ({
  articleId,
  title,
  status: 'pending',
  reports: 2,
  ...fields,
});

export function feed(fields: Partial<Feed> = {}): Feed {
  const id = fields.id ?? 1;
  return {
    id,
    name: `Lantern ${id}`,
    url: `https://lantern.test/${id}.xml`,
    category: 'Science',
    active: true,
    lastChecked: '2026-03-10T12:00:00.000Z',
    nextCheck: '2026-03-10T16:00:00.000Z',
    outlet: 'The Lantern',
    lean: null,
    health: 'ok',
    lastError: null,
    fullText: false,
    pageNote: null,
    itemCount: 12,
    waitingItems: 0,
    surge: null,
    ...fields,
  };
}

export function update(fields: Partial<WaitingUpdate> = {}): WaitingUpdate {
  return {
    articleId: 7,
    versionId: 70,
    shownTitle: 'Bridge closes',
    language: 'en',
    title: 'Bridge closes for a year',
    summary: 'The bridge closes.',
    category: 'Science',
    draftedAt: '2026-03-10T15:00:00.000Z',
    changes: [
      { kind: 'new', place: 'summary', ordinal: 0, text: 'The bridge closes for a year.', before: null },
      { kind: 'number', place: 'body', ordinal: 0, text: 'It carries 84 trams.', before: 'It carries 48 trams.' },
      { kind: 'withdrawn', place: 'body', ordinal: 7, text: 'The bridge is safe.', before: null },
    ],
    heldReasons: null,
    reports: [],
    ...fields,
  };
}
