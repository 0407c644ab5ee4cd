import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MikroORM } from '@mikro-orm/postgresql';
import { inventedItem } from '../../../../test/support/invented-news.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { ENTITIES } from '../../../entities.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { ormOptions } from '../../../shared/database/orm-options.ts';
import { ReadPool } from '../../../shared/database/read-pool.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import { ModelBudget } from '../../../shared/model-calls/model-budget.ts';
import { SourceTextsQuery } from '../../feeds/index.ts';
import { OpenAiEmbedder } from '../adapters/openai-embedder.ts';
import { StoryIndex } from '../data/story-index.ts';
import { VectorStore } from '../data/vector.store.ts';
import { WaitingItemsQuery } from '../data/waiting-items.query.ts';
import { EmbedItems } from './embed-items.ts';
import { GroupItems } from './group-items.ts';

interface Asked {
  input: string[];
}

/** Answers as OpenAI's published description of embeddings has it, and refuses what that does not know. */
class EmbeddingsStandIn {
  readonly asked: Asked[] = [];
  misbehave: ((response: ServerResponse, asked: Asked) => void) | null = null;
  readonly #server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => this.#answer(request.url ?? '', Buffer.concat(chunks).toString(), response));
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer(url: string, text: string, response: ServerResponse): void {
    const { model, input, encoding_format: format, ...others } = JSON.parse(text) as { model: string; input: string[]; encoding_format: string };
    const valid = url === '/v1/embeddings' && model === 'small' && format === 'float' && Object.keys(others).length === 0 && input.length <= 2048 && input.every((each) => each !== '');
    if (!valid) return void response.writeHead(400).end('{}');
    this.asked.push({ input });
    if (this.misbehave) return this.misbehave(response, { input });
    const data = input.map((_, index) => ({ object: 'embedding', index, embedding: [1, 0.5, 0] })).reverse();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ object: 'list', model, data, usage: { prompt_tokens: 1000, total_tokens: 1000 } }));
  }
}

describe('items with vectors', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let pool: ReadPool;
  let standIn: EmbeddingsStandIn;
  let embed: EmbedItems;
  let group: GroupItems;
  let feedId: number;
  let outletId: number;
  let event = 950;

  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await MikroORM.init(ormOptions(database.url, 4, ENTITIES));
    pool = new ReadPool({ connectionString: database.url, max: 4, onError: () => undefined });
    standIn = new EmbeddingsStandIn();
    const embedder = new OpenAiEmbedder({ apiKey: 'k', baseURL: await standIn.start(), model: 'small', timeoutMs: 400 });
    const logger = createLogger('silent', 'test');
    const texts = new SourceTextsQuery(pool);
    const vectors = new VectorStore(pool);
    const make = (): void => {
      embed = new EmbedItems(texts, vectors, new ModelBudget(pool), new Clock(), embedder, logger);
      group = new GroupItems(new Transactions(orm), new WaitingItemsQuery(pool), texts, new StoryIndex(), logger, embed, vectors);
    };
    make();
    [{ id: outletId }] = (await database.query<{ id: number }>(`insert into outlet (slug, name, homepage, language) values ('o', 'O', 'https://o.example', 'en') returning id`)) as [{ id: number }];
    [{ id: feedId }] = (await database.query<{ id: number }>(`insert into feed (outlet_id, name, url, language) values ($1, 'F', 'https://o.example/f', 'en') returning id`, [outletId])) as [{ id: number }];
  });
  afterAll(async () => {
    standIn.stop();
    await pool.onApplicationShutdown();
    await orm.close(true);
    await database.drop();
  });
  beforeEach(() => {
    standIn.misbehave = null;
    standIn.asked.length = 0;
  });

  async function store(of = (event += 1)): Promise<number> {
    const { title, text } = inventedItem(of, standIn.asked.length % 2, new Date());
    const [row] = await database.query<{ id: number }>(
      `insert into feed_item (feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint) values ($1, $2, gen_random_uuid()::text, 'https://o.example/a', gen_random_uuid()::text, $3, now(), '') returning id`,
      [feedId, outletId, title],
    );
    await database.query(`insert into item_snapshot (item_id, revision, title, text, html) values ($1, 1, $2, $3, '')`, [row?.id, title, `${title}\n\n${text}`]);
    return row?.id ?? 0;
  }
  const grouped = async (itemId: number) => (await database.query<{ story: number }>('select story_id as story from story_item where item_id = $1', [itemId]))[0]?.story;

  it('are embedded once, many in one call, with a receipt, and their story has the mean', async () => {
    const [a, b] = [await store(), await store()];
    await group.run({ itemId: b });
    await group.run({ itemId: b });
    expect(standIn.asked.map(({ input }) => input.length)).toEqual([2]);
    const story = await grouped(a);
    expect(await database.query('select items, model, octet_length(vector) as bytes from story_vector where story_id = $1', [story])).toEqual([{ items: 1, model: 'small', bytes: 12 }]);
    const [receipt] = await database.query(`select purpose, model, prompt_version, input_tokens, cost_micros::int as cost, outcome from model_call`);
    expect(receipt).toEqual({ purpose: 'embed', model: 'small', prompt_version: 'lead-1', input_tokens: 1000, cost: 20, outcome: 'ok' });
    expect(await database.query(`select calls, cost_micros::int as cost from model_spending where span = 'day'`)).toEqual([{ calls: 1, cost: 20 }]);
  });

  it.each<[string, (response: ServerResponse, asked: Asked) => void]>([
    ['fails', (response) => void response.writeHead(500).end()],
    ['never answers', () => undefined],
    ['sends too few', (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}')],
    ['sends words for numbers', (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[{"index":0,"embedding":["x"]}]}')],
  ])('are grouped by their words where the provider %s', async (_what, misbehave) => {
    standIn.misbehave = misbehave;
    const item = await store();
    await group.run({ itemId: item });
    expect(await grouped(item)).toEqual(expect.any(Number));
    expect(await database.query('select 1 from item_vector where item_id = $1', [item])).toEqual([]);
    expect(await database.query(`select outcome from model_call order by id desc limit 1`)).toEqual([{ outcome: 'failed' }]);
  });

  it('are not sent to a provider that failed three times, for a minute', async () => {
    // The cases above were four failures in a row.
    const item = await store();
    await group.run({ itemId: item });
    expect(standIn.asked).toEqual([]);
    expect(await grouped(item)).toEqual(expect.any(Number));
  });
});
