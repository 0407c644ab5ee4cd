import { Injectable } from '@nestjs/common';
import { Database } from '../shared/database/database.ts';
import { Transactions } from '../shared/database/transactions.ts';
import { ReviewArticle } from '../modules/articles/index.ts';
import { moveEdition } from './move-edition.ts';

const REVIEWER = 'seed reviewer';
const OPENED = 'sample-edition: opened';
const APPROVED = 'sample-edition: approved';

/** The data of the edition that the seeding needs. */
export interface SeededEvents {
  readonly feedUrls: readonly string[];
  /** URLs of the items of each event. */
  readonly events: readonly { readonly desk: boolean; readonly itemUrls: readonly string[] }[];
}

export interface SeedProgress {
  /** True if no feed, item, story or article is still being processed. */
  readonly settled: boolean;
  readonly pending: number;
}

interface Waiting {
  readonly feeds: number;
  readonly items: number;
  readonly stories: number;
  readonly articles: number;
  readonly events: number;
  readonly pending: number;
}

const WAITING = `
  select
    (select count(*)::int from unnest($1::text[]) as u(url) left join feed f on f.url = u.url
       where f.id is null or (f.active and f.last_checked_at is null)) as feeds,
    (select count(*)::int from feed_item i where not exists (select from story_item s where s.item_id = i.id)) as items,
    (select count(*)::int from story s where not exists (select from article a where a.story_id = s.id and a.story_revision = s.revision)) as stories,
    (select count(*)::int from article where status in ('ingested', 'curated') and held_reasons is null) as articles,
    (select count(*)::int from outbox_event where published_at is null and dead_at is null) as events,
    (select count(*)::int from article where status = 'pending') as pending`;

/**
 * Selects the pending articles that may be approved. A wave ($3) is restricted to articles that will not be redrafted
 * when another outlet's report arrives: unchanged for 10 seconds, based on their story's newest revision, and about
 * events whose items are all in stories.
 */
const APPROVABLE = `
  with brought as (
    select u.url, e.event, (e.event->>'desk')::boolean as desk, (e.position)::int as position
    from jsonb_array_elements(?::jsonb) with ordinality as e(event, position), jsonb_array_elements_text(e.event->'itemUrls') as u(url)
  ), placed as (
    select b.position, b.desk, si.story_id from brought b left join feed_item i on i.url = b.url left join story_item si on si.item_id = i.id
  ), incomplete as (
    select distinct position from placed where story_id is null
  ), kept as (
    select story_id from placed where story_id is not null and (desk or (?::boolean and position in (select position from incomplete)))
  )
  select a.id from article a join story s on s.id = a.story_id
  where a.status = 'pending' and a.story_id not in (select story_id from kept)
    and (not ?::boolean or (a.story_revision = s.revision and a.updated_at < now() - interval '10 seconds'))
  order by a.id for update of a skip locked`;

/** Database access for the seeding: its progress, and the approvals on behalf of the seed reviewer. */
@Injectable()
export class Seeding {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly review: ReviewArticle,
  ) {}

  /** Returns when the edition was first started with this database. The first call sets it. */
  openedAt(): Promise<Date> {
    return this.transactions.run(async (em) => {
      await em.execute('insert into seed_run (name) values (?) on conflict (name) do nothing', [OPENED]);
      const [row] = await em.execute<{ done_at: Date | string }[]>('select done_at from seed_run where name = ?', [
        OPENED,
      ]);
      return new Date(row?.done_at ?? Date.now());
    });
  }

  /** Rewrites the stored addresses of the edition if its origin has changed. */
  moveTo(origin: string): Promise<void> {
    return this.transactions.run((em) => moveEdition(em, origin));
  }

  async isDone(): Promise<boolean> {
    return (await this.database.one('select from seed_run where name = $1', [APPROVED])) !== null;
  }

  async progress({ feedUrls }: SeededEvents): Promise<SeedProgress> {
    const waiting = await this.database.one<Waiting>(WAITING, [feedUrls]);
    if (!waiting) return { settled: false, pending: 0 };
    const { pending, feeds, items, stories, articles, events } = waiting;
    return { settled: feeds + items + stories + articles + events === 0, pending };
  }

  /** Approves articles that are not expected to change while others are still being processed. Returns their number. */
  approveWave(seeded: SeededEvents): Promise<number> {
    return this.#approve(seeded, true);
  }

  /** Approves all articles except those left to human reviewers, once per database. Returns their number. */
  approveRest(seeded: SeededEvents): Promise<number> {
    return this.transactions.run(async (em) => {
      const marked = await em.execute<unknown[]>(
        'insert into seed_run (name) values (?) on conflict (name) do nothing returning name',
        [APPROVED],
      );
      return marked.length === 0 ? 0 : this.#approve(seeded, false);
    });
  }

  #approve({ events }: SeededEvents, wave: boolean): Promise<number> {
    return this.transactions.run(async (em) => {
      // The rows stay locked until the transaction ends, so that no article changes between selection and approval.
      const rows = await em.execute<{ id: number }[]>(APPROVABLE, [JSON.stringify(events), wave, wave]);
      for (const { id } of rows)
        await this.review.run({
          articleId: id,
          versionId: null,
          decision: 'approved',
          reviewer: REVIEWER,
          reason: null,
        });
      return rows.length;
    });
  }
}
