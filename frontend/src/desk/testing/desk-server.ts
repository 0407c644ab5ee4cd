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
  RejectedArticle,
  StoryProposal,
  WaitingUpdate,
} from '../../api/contract.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { preparePage } from '../../../testing/render-page.tsx';
import { makeDeskRouter } from '../router.tsx';

/** The desk's lists on the server; tests change them between requests. */
export interface DeskLists {
  pending: Card[];
  held: Card[];
  rejected: RejectedArticle[];
  published: Card[];
  updates: WaitingUpdate[];
  newReports: NewReports[];
  proposals: StoryProposal[];
  feeds: Feed[];
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
    ...wanted,
  };
  const articles = { pending: 'pending', curated: 'held', approved: 'published' } as const;
  const server = new FakeServer()
    .on('GET /api/auth/status', { authenticated: true })
    .on('GET /api/admin/stats', STATS)
    .on(
      'GET /api/articles',
      ({ query }: { query: URLSearchParams }) => lists[articles[query.get('status') as keyof typeof articles]],
    )
    .on('GET /api/rejected-articles', () => lists.rejected)
    .on('GET /api/admin/decision-reasons', [])
    .on('GET /api/article-updates', () => lists.updates)
    .on('GET /api/article-updates/reports', () => lists.newReports)
    .on('GET /api/story-proposals', () => lists.proposals)
    .on('GET /api/rss-feeds', () => lists.feeds);
  return { server, lists };
}

export interface RenderedDesk {
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
