import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PollScene } from '../../../../test/support/poll-scene.ts';
import { Feed } from '../domain/feed.ts';
import type { FoundItem } from '../domain/found-item.ts';
import { LOCK_STORED_ITEMS } from './feed-item.sql.ts';
import { FeedItemStore } from './feed-item.store.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

function nodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)];
}

function found(name: string): FoundItem {
  return {
    identity: `id${name}`,
    otherIdentities: [],
    url: `https://o.example/${name}`,
    urlKey: `o.example/${name}`,
    title: `Story ${name}`,
    text: `Story ${name}`,
    html: '',
    author: null,
    categories: ['"quoted", {braced}'],
    language: 'en',
    imageUrl: null,
    imageCredit: null,
    imageDescription: null,
    publishedAt: new Date(0),
    fingerprint: name,
  };
}

describe('FeedItemStore', () => {
  let scene: PollScene;

  beforeAll(async () => {
    scene = await PollScene.open();
    await scene.begin();
    await scene.database.query(
      `insert into feed_item (feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint)
       select f.id, f.outlet_id, 'id' || n, 'https://o.example/' || n, 'o.example/' || n, 'Story ' || n, now(), n::text
       from feed f, generate_series(1, 20000) n
       where f.id = $1`,
      [scene.feedId],
    );
    await scene.database.query('analyze feed_item');
  });

  afterAll(async () => {
    await scene.end();
    await scene.close();
  });

  /** Stores the items and returns the query plan for looking up known ones. */
  const storing = (items: readonly FoundItem[]) =>
    scene.database.transactions.run(async (em) => {
      const plans: Plan[] = [];
      const execute = em.execute.bind(em);
      em.execute = (async (sql: string, parameters: unknown[]) => {
        if (sql === LOCK_STORED_ITEMS) {
          const [row] = await execute<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(`explain (format json) ${sql}`, parameters);
          plans.push(...(row?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => nodes(plan)));
        }
        return execute(sql, parameters);
      }) as EntityManager['execute'];
      const feed = await em.findOneOrFail(Feed, { id: scene.feedId });
      return {
        outcome: await new FeedItemStore().store(em, feed, items),
        reads: plans.filter((node) => node['Relation Name'] === 'feed_item'),
      };
    });

  it('uses an index to look up known items in a large table', async () => {
    const { outcome, reads } = await storing([
      ...Array.from({ length: 50 }, (_, index) => found(`new${index}`)),
      found('7'),
      found('8'),
    ]);
    expect(outcome).toEqual({ added: 50, edited: 0, waiting: 0, rejected: [] });
    expect(reads.length).toBeGreaterThanOrEqual(1);
    expect(reads.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });

  it('finds known items by URL and by feed identity, even if these contain unusual characters', async () => {
    const odd = `"it's", {a\\b} ? $1 é 語`;
    expect((await storing([found(odd)])).outcome).toMatchObject({ added: 1 });
    const byAddress = { ...found(odd), identity: 'another' };
    const byName = { ...found(odd), urlKey: 'o.example/elsewhere' };
    expect((await storing([byAddress, byName])).outcome).toEqual({ added: 0, edited: 0, waiting: 0, rejected: [] });
  });
});
