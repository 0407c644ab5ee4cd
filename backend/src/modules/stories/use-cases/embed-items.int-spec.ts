import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  findContractFile,
  describeContractState,
  EMBEDDINGS,
  readContract,
} from '../../../../test/stand-ins/openai/contract.ts';
import {
  findExceededLimits,
  type EmbeddingsBehaviour,
  EmbeddingsStandIn,
  createVector,
} from '../../../../test/stand-ins/openai/embeddings-stand-in.ts';
import { actorNamed } from '../../../../test/support/actor-named.ts';
import { inventedItem } from '../../../../test/support/invented-news.ts';
import { aFeed, anItem } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import { ModelBudget } from '../../../shared/model-calls/model-budget.ts';
import { SourceTextsQuery } from '../../feeds/index.ts';
import { OpenAiEmbedder } from '../adapters/openai-embedder.ts';
import { StoryProfileCache } from '../data/story-profile-cache.ts';
import { StoryDecisionStore } from '../data/story-decision.store.ts';
import { StoryIndex } from '../data/story-index.ts';
import { StoryPairStore } from '../data/story-pair.store.ts';
import { TermCounts } from '../data/term-counts.ts';
import { VectorStore } from '../data/vector.store.ts';
import { WaitingItemsStore } from '../data/waiting-items.store.ts';
import { textToEmbed, vectorFromBytes } from '../domain/meaning.ts';
import { EmbedItems } from './embed-items.ts';
import { GroupItems } from './group-items.ts';
import { AssignItems } from './assign-items.ts';
import { RearrangeStories } from './rearrange-stories.ts';

const TIMEOUT_MS = 1500;

describe('EmbedItems', () => {
  let database: OpenTestDatabase;
  let standIn: EmbeddingsStandIn;
  let group: GroupItems;
  let feedId: number;
  let event = 950;
  /** Time of a fake clock, so that the tests pass on slow machines too. */
  let time = Date.now();
  let makeAnew: () => void;

  beforeAll(async () => {
    database = await openTestDatabase();
    standIn = await EmbeddingsStandIn.start();
    const embedder = new OpenAiEmbedder({
      apiKey: 'k',
      baseURL: standIn.baseURL,
      model: 'small',
      timeoutMs: TIMEOUT_MS,
    });
    const logger = createLogger('silent', 'test');
    const texts = new SourceTextsQuery(database.pool);
    const vectors = new VectorStore(database.pool);
    const clock = new (class extends Clock {
      override now(): Date {
        return new Date(time);
      }
    })();
    makeAnew = () => {
      const embed = new EmbedItems(texts, vectors, new ModelBudget(database.pool), clock, embedder, logger);
      const index = new StoryIndex();
      const place = new AssignItems(
        database.transactions,
        texts,
        index,
        new StoryProfileCache(index),
        new TermCounts(),
        embed,
        vectors,
      );
      group = new GroupItems(new WaitingItemsStore(database.pool), place, logger, embed);
    };
    feedId = await aFeed(database);
  });
  afterAll(async () => {
    await standIn?.stop();
    await database.drop();
  });
  // Creates new objects, so that server failures in one test do not affect the next.
  beforeEach(() => {
    standIn.reset();
    makeAnew();
  });
  afterEach(() => standIn.assertNoViolations());

  const store = (of: number, report = 0): Promise<number> =>
    anItem(database, feedId, inventedItem(of, report, new Date()));
  const storyOf = async (itemId: number) =>
    (
      await database.query<{ story: number }>('select story_id as story from story_item where item_id = $1', [itemId])
    )[0]?.story;
  const vectorFor = async (itemId: number) => {
    const [row] = await database.query<{ vector: Buffer }>('select vector from item_vector where item_id = $1', [
      itemId,
    ]);
    return row ? vectorFromBytes(row.vector) : null;
  };
  const meanOf = async (storyId: number | undefined) =>
    (
      await database.query('select items, octet_length(vector) / 4 as length from story_vector where story_id = $1', [
        storyId,
      ])
    )[0];
  const lastUsageRecord = async () =>
    (
      await database.query<{ input_tokens: number; cost: number }>(
        'select purpose, model, prompt_version, input_tokens, cost_micros::int as cost, outcome from model_call order by created_at desc, id desc limit 1',
      )
    )[0];
  const next = () => (event += 1);
  /** Stores and groups two reports of one event that match even without vectors. */
  async function reportTwice(): Promise<readonly [number, number]> {
    const of = next();
    const pair = [await store(of, 0), await store(of, 1)] as const;
    await group.groupWaiting({ itemId: pair[1] });
    return pair;
  }

  it('embeds each item once, and stores one usage record per batch and the mean vector of the story', async () => {
    const [a, b] = await reportTwice();
    await group.groupWaiting({ itemId: b });
    expect(standIn.journal.map(({ request, authorization }) => [request.input.length, authorization])).toEqual([
      [2, 'Bearer k'],
    ]);
    expect(await meanOf(await storyOf(a))).toEqual({ items: 2, length: 16 });
    const usageRecord = await lastUsageRecord();
    expect(usageRecord).toEqual({
      purpose: 'embed',
      model: 'small',
      prompt_version: 'lead-1',
      input_tokens: expect.any(Number),
      cost: Math.ceil((Number(usageRecord?.input_tokens) * 20) / 1000),
      outcome: 'ok',
    });
    expect(Number(usageRecord?.input_tokens)).toBeGreaterThan(50);
    expect(
      await database.query(`select calls, cost_micros::int as cost from model_spending where span = 'day'`),
    ).toEqual([{ calls: 1, cost: usageRecord?.cost }]);
  });

  it('updates the mean of both stories when a reviewer moves an item', async () => {
    const pair = await reportTwice();
    const clock = new Clock();
    const rearrange = new RearrangeStories(
      database.transactions,
      new SourceTextsQuery(database.pool),
      new StoryIndex(),
      new VectorStore(database.pool),
      new StoryPairStore(),
      new StoryDecisionStore(),
      clock,
    );
    const from = (await storyOf(pair[0])) ?? 0;
    const decision = { from, by: actorNamed('someone'), reason: 'Another event.' };
    const { into } = await rearrange.rearrange({ ...decision, kind: 'split', into: null, itemIds: [pair[1]] });
    const meant = async (storyId: number) =>
      (
        await database.query<{ vector: Buffer; items: number }>(
          'select vector, items from story_vector where story_id = $1',
          [storyId],
        )
      ).map(({ vector, items }) => ({ vector: vectorFromBytes(vector), items }));
    expect(await meant(into)).toEqual([{ vector: await vectorFor(pair[1]), items: 1 }]);
    expect(await meant(from)).toEqual([{ vector: await vectorFor(pair[0]), items: 1 }]);
    await rearrange.rearrange({ ...decision, kind: 'merge', from: into, into: from, itemIds: null });
    expect(await meanOf(from)).toEqual({ items: 2, length: 16 });
  });

  it('computes the mean only from vectors of the most frequent model', async () => {
    const [a, b] = await reportTwice();
    const [other] = await reportTwice();
    await database.query(`update item_vector set model = 'another' where item_id = $1`, [other]);
    const story = (await storyOf(a)) ?? 0;
    await new VectorStore(database.pool).recomputeStoryMean(database.transactions.createReader(), story, [other, a, b]);
    expect(await database.query('select model, items from story_vector where story_id = $1', [story])).toEqual([
      { model: 'small', items: 2 },
    ]);
  });

  it('stores the right vector for each item, whatever the order in the response', async () => {
    const pair = await reportTwice();
    const texts = await new SourceTextsQuery(database.pool).byItemIds(pair);
    for (const { itemId, ...item } of texts)
      expect(await vectorFor(itemId)).toEqual(Float32Array.from(createVector(textToEmbed(item))));
  });

  it('keeps calls within the documented limits for many items and long texts', async () => {
    const [long] = await Promise.all([store(next()), ...Array.from({ length: 69 }, () => store(next()))]);
    await database.query(
      `update item_snapshot set title = repeat('桥', 500), text = repeat('桥', 500) || E'\n\n' || repeat('🚀', 449) || 'x' || repeat('🚀', 50) where item_id = $1`,
      [long],
    );
    const last = await store(next());
    await group.groupWaiting({ itemId: last });
    expect(standIn.journal.map(({ request }) => request.input.length)).toEqual([64, 7]);
    expect(await vectorFor(last)).not.toBeNull();
  });

  it.each<EmbeddingsBehaviour>([
    'slow',
    'rate-limited',
    'rate-limited-long',
    'quota-used-up',
    'server-error',
    'overloaded',
    'bad-key',
    'forbidden',
    'bad-request',
    'no-model',
    'redirect',
    'reset',
    'cut-stream',
    'web-page',
    'broken-envelope',
    'no-choices',
    'unlike-dimensions',
    'too-few',
    'too-many',
    'same-index',
    'no-index',
    'words',
    'holes',
    'nan',
    'too-great',
    'empty-vectors',
    'base64',
    'oversize',
  ])('groups items by words and does not retry if the response is %s', async (behaviour) => {
    standIn.behaviour = behaviour;
    const [a, b] = await reportTwice();
    expect(await storyOf(a)).toEqual(expect.any(Number));
    expect(await storyOf(b)).toBe(await storyOf(a));
    expect([await vectorFor(a), await vectorFor(b)]).toEqual([null, null]);
    expect(await lastUsageRecord()).toMatchObject({ outcome: 'failed', input_tokens: 0, cost: 0 });
    expect(standIn.journal).toHaveLength(1);
  });

  it('groups items by words if the length of the vectors has changed, and starts a new mean', async () => {
    const of = next();
    const first = await store(of, 0);
    await group.groupWaiting({ itemId: first });
    standIn.behaviour = 'wrong-dimension';
    const second = await store(of, 1);
    await group.groupWaiting({ itemId: second });
    expect(await storyOf(second)).toBe(await storyOf(first));
    expect(await meanOf(await storyOf(first))).toEqual({ items: 1, length: 4 });
  });

  it('stops calling the server for a minute after three failures, then tries again', async () => {
    standIn.behaviour = 'server-error';
    for (let times = 0; times < 5; times += 1) await group.groupWaiting({ itemId: await store(next()) });
    expect(standIn.journal).toHaveLength(3);
    standIn.behaviour = 'good';
    time += 61_000;
    const item = await store(next());
    await group.groupWaiting({ itemId: item });
    expect(await vectorFor(item)).not.toBeNull();
  });

  it.each<[EmbeddingsBehaviour, number, number]>([
    ['rate-limited', 1000, 2500],
    ['rate-limited-long', 590_000, 610_000],
  ])('does not call a %s server again before the time that it requested', async (behaviour, tooEarly, inTime) => {
    standIn.behaviour = behaviour;
    const answered = time;
    await group.groupWaiting({ itemId: await store(next()) });
    standIn.behaviour = 'good';
    time = answered + tooEarly;
    const early = await store(next());
    await group.groupWaiting({ itemId: early });
    expect(standIn.journal).toHaveLength(1);
    time = answered + inTime;
    const later = await store(next());
    await group.groupWaiting({ itemId: later });
    expect([await storyOf(early), await vectorFor(early)]).toEqual([expect.any(Number), null]);
    expect(await vectorFor(later)).not.toBeNull();
  });
});

describe('the simulated embeddings server', () => {
  it(`conforms to the published API description for embeddings (${describeContractState()})`, () => {
    expect(findExceededLimits({ model: 'm', input: ['a'] })).toEqual([]);
    expect(findExceededLimits({ model: 'm', input: ['a', ''] })).toEqual(['/input/1 is empty']);
    expect(findExceededLimits({ model: 'm', input: ['a'.repeat(8193)] })).toEqual(['/input/0 may have 8193 tokens']);
    expect(findExceededLimits({ model: 'm', input: Array<string>(64).fill('a'.repeat(5000)) })).toEqual([
      '/input may have too many tokens',
    ]);
    expect(findExceededLimits({ model: 'm', input: ['\ud83d'] })).toEqual(['/input/0 is not well-formed text']);
    const file = findContractFile();
    if (file === null) return;
    const { request, answer } = readContract(file, EMBEDDINGS);
    const good = { model: 'm', input: ['a'], encoding_format: 'float' };
    expect(request(good)).toEqual([]);
    expect(request({ ...good, dimensions: 0 })).not.toEqual([]);
    expect(request({ ...good, encoding_format: 'bits' })).not.toEqual([]);
    expect(request({ ...good, input: Array(2049).fill('a') })).not.toEqual([]);
    expect(request({ ...good, input: [] })).not.toEqual([]);
    expect(request({ ...good, dimension: 3 })).not.toEqual([]);
    expect(
      answer({
        object: 'list',
        model: 'm',
        data: [{ object: 'embedding', index: 0, embedding: [0.1] }],
        usage: { prompt_tokens: 1, total_tokens: 1 },
      }),
    ).toEqual([]);
    expect(
      answer({
        object: 'list',
        model: 'm',
        data: [{ object: 'embedding', embedding: [0.1] }],
        usage: { prompt_tokens: 1, total_tokens: 1 },
      }),
    ).not.toEqual([]);
  });
});
