import { StreamingFeedReader } from '../../src/modules/feeds/adapters/feed-reader/streaming-feed-reader.ts';
import { HttpFeedFetcher } from '../../src/modules/feeds/adapters/http-feed-fetcher.ts';
import { FeedItemStore } from '../../src/modules/feeds/data/feed-item.store.ts';
import { SurgeStore } from '../../src/modules/feeds/data/surge.store.ts';
import { PollFeed } from '../../src/modules/feeds/use-cases/poll-feed.ts';
import { Clock } from '../../src/shared/clock/clock.ts';
import { createLogger } from '../../src/shared/logging/logger.ts';
import { GuardedFetcher } from '../../src/shared/outbound/guarded-fetcher.ts';
import { HostGate } from '../../src/shared/outbound/host-gate.ts';
import { FeedServer, type TestItem } from './feed-server.ts';
import { type OpenTestDatabase, openTestDatabase } from './open-test-database.ts';

export const START = new Date('2026-11-21T08:00:00Z');

/** A clock that the test sets. */
class SetClock extends Clock {
  time = START;
  override now(): Date {
    return this.time;
  }
}

export interface FeedRow {
  id: number;
  health: string;
  active: boolean;
  failures: number;
  last_error: string | null;
  url: string;
  next_poll_at: Date;
  lease_until: Date | null;
}

export function testItem(guid: string, changes: Partial<TestItem> = {}): TestItem {
  return {
    guid,
    title: `Story ${guid} about the bridge`,
    text: `The bridge of ${guid} opened on Monday.\nIt is long.`,
    publishedAt: new Date('2026-11-20T10:00:00Z'),
    ...changes,
  };
}

/** A feed on the loopback interface, and everything needed to poll it. */
export class PollScene {
  server!: FeedServer;
  clock!: SetClock;
  poll!: PollFeed;
  feedId = 0;

  private constructor(readonly database: OpenTestDatabase) {}

  static async open(): Promise<PollScene> {
    return new PollScene(await openTestDatabase());
  }

  /**
   * Creates a new server, outlet and feed for one test. `inFlight` is the maximum number of concurrent requests to the
   * server.
   */
  async begin({ inFlight = 4 } = {}): Promise<void> {
    this.server = await FeedServer.start();
    this.clock = new SetClock();
    const fetcher = new GuardedFetcher({
      product: 'Parallax/test',
      contact: 'https://parallax.example',
      exemptOrigins: [this.server.origin],
    });
    const gate = new HostGate({ exempt: { origins: [this.server.origin], gapMs: 0, inFlight } });
    const http = new HttpFeedFetcher(fetcher, gate, { maxBytes: 150_000, timeoutMs: 2000 });
    this.poll = new PollFeed(
      this.database.transactions,
      new FeedItemStore(),
      new SurgeStore(),
      this.clock,
      http,
      new StreamingFeedReader(),
      createLogger('silent', 'test'),
    );
    this.feedId = await this.addFeed('/feed.xml');
  }

  async addFeed(path: string): Promise<number> {
    const [feed] = await this.database.query<{ id: number }>(
      `with o as (
         insert into outlet (slug, name, homepage, language)
         values (gen_random_uuid()::text, 'Outlet', 'https://o.example', 'en') returning id
       )
       insert into feed (outlet_id, name, url, language, next_poll_at)
       select id, 'Feed', $1, 'en', $2 from o returning id`,
      [this.server.origin + path, START],
    );
    return feed?.id ?? 0;
  }

  /** Serves these items as a JSON Feed at `/feed.xml`. */
  serveJson(items: readonly object[]): void {
    const body = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'T',
      home_page_url: this.server.origin,
      items,
    });
    this.server.answer(
      '/feed.xml',
      (_request, response) => void response.writeHead(200, { 'content-type': 'application/feed+json' }).end(body),
    );
  }

  async row(feedId = this.feedId): Promise<FeedRow> {
    const [row] = await this.database.query<FeedRow>('select * from feed where id = $1', [feedId]);
    if (!row) throw new Error(`Feed ${feedId} does not exist.`);
    return row;
  }

  items<
    Row extends object = {
      title: string;
      url: string;
      url_key: string;
      identity: string;
      author: string | null;
      language: string | null;
      image_credit: string | null;
    },
  >(): Promise<Row[]> {
    return this.database.query<Row>('select * from feed_item where feed_id = $1 order by id', [this.feedId]);
  }

  /** Makes the feed due and polls it. */
  async pollAgain(): ReturnType<PollFeed['poll']> {
    await this.database.query('update feed set next_poll_at = $2 where id = $1', [this.feedId, START]);
    return this.poll.poll({ feedId: this.feedId });
  }

  end(): Promise<void> {
    return this.server.stop();
  }

  close(): Promise<void> {
    return this.database.drop();
  }
}
