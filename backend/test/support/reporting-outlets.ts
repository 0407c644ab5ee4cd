import type { OutletRegistration } from '../../src/modules/feeds/index.ts';
import type { Lean } from '../../src/shared/news/lean.ts';
import type { Desk } from './desk.ts';
import type { FeedServer, TestItem } from './feed-server.ts';
import { eventually, type TestApp } from './test-app.ts';
import { importBuilt } from './built-application.ts';

/** Returns a fictional, unrated outlet with one feed, both named after the slug. */
export function testOutlet(slug: string, url: string, category = 'World News'): OutletRegistration {
  return {
    slug,
    name: slug,
    homepage: `https://${slug}.example`,
    country: null,
    language: 'en',
    owner: null,
    about: null,
    fictional: true,
    rating: null,
    feeds: [{ name: slug, url, category, language: 'en', intervalMinutes: 240 }],
  };
}

/** Returns a rating of the desk's own that may be shown. */
export const deskRating = (lean: Lean, ratedOn = '2026-01-01') => ({
  rater: 'The desk',
  scheme: 'parallax-5',
  value: lean,
  lean,
  confidence: 'medium' as const,
  method: 'Read for a month',
  reason: 'Its leader page backs one side.',
  evidenceUrl: null,
  ratedOn,
  licence: 'CC0-1.0',
  displayable: true,
});

export async function registerOutlets({ app }: TestApp, outlets: readonly OutletRegistration[]): Promise<void> {
  const { RegisterFeeds } = await importBuilt<typeof import('../../src/modules/feeds/index.ts')>('modules/feeds/index');
  await app.get(RegisterFeeds, { strict: false }).registerMissing(outlets);
}

interface Scene {
  readonly site: TestApp;
  readonly feeds: FeedServer;
  /** A reviewer who is already signed in. */
  readonly desk: Desk;
}

/** Outlets to whose feeds a test can add items. */
export class ReportingOutlets {
  readonly #scene: Scene;
  readonly #items = new Map<string, TestItem[]>();

  private constructor(scene: Scene) {
    this.#scene = scene;
  }

  static async register(scene: Scene, slugs: readonly string[], category?: string): Promise<ReportingOutlets> {
    await registerOutlets(
      scene.site,
      slugs.map((slug) => testOutlet(slug, scene.feeds.serve(`/${slug}.xml`, []), category)),
    );
    return new ReportingOutlets(scene);
  }

  /** Returns the items of the outlet's feed, for use with `rewrite`. */
  of(outlet: string): TestItem[] {
    return this.#items.get(outlet) ?? [];
  }

  async rewrite(outlet: string, items: readonly TestItem[]): Promise<void> {
    const { site, feeds, desk } = this.#scene;
    this.#items.set(outlet, [...items]);
    feeds.serve(`/${outlet}.xml`, items);
    const [feed] = await site.database.query<{ id: number }>('select id from feed where name = $1', [outlet]);
    await desk.call('POST', `/api/rss-feeds/${feed?.id}/process`);
  }

  /** Adds an item dated `minutes` ago to the outlet's feed, and polls the feed. */
  async publish(outlet: string, item: Omit<TestItem, 'publishedAt'>, minutes: number): Promise<void> {
    await this.rewrite(outlet, [...this.of(outlet), { ...item, publishedAt: new Date(Date.now() - minutes * 60_000) }]);
  }
}

/** Resolves when no work is pending for the article's story. */
export async function storyIsIdle({ database }: TestApp, articleId: number | undefined): Promise<void> {
  await eventually('the story has no pending work', async () => {
    const rows = await database.query(
      `select 1 from article a join story s on s.id = a.story_id left join article_update u on u.article_id = a.id
       where a.id = $1 and (a.story_revision < s.revision or u.state = 'drafting' or a.status in ('ingested', 'curated'))
       union all select 1 from feed_item i
       where not exists (select from story_item si where si.item_id = i.id and si.item_revision >= i.revision)`,
      [articleId],
    );
    return rows.length === 0;
  });
}
