import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PollScene } from '../../../../test/support/poll-scene.ts';
import type { Database } from '../../../shared/database/database.ts';
import { openDatabase } from '../../../shared/database/open-database.ts';
import { FeedListQuery } from '../data/feed-list.query.ts';
import { FeedPageQuery } from '../data/feed-page.query.ts';

describe('cross-check of a poll', () => {
  let scene: PollScene;
  let database: Database;

  beforeAll(async () => {
    scene = await PollScene.open();
    database = await openDatabase(scene.database.url, 2);
  });

  afterAll(async () => {
    await database.onApplicationShutdown();
    await scene.close();
  });

  beforeEach(() => scene.begin());
  afterEach(() => scene.end());

  const serve = (items: string) =>
    scene.server.answer(
      '/feed.xml',
      (_request, response) =>
        void response
          .writeHead(200, { 'content-type': 'application/rss+xml' })
          .end(`<rss version="2.0"><channel><title>T</title>${items}</channel></rss>`),
    );
  const item = (n: number) => `<item><title>Story ${n}</title><link>https://o.example/${n}</link></item>`;
  /** Sets the number of documents fetched since the feed's last cross-check. */
  const documentsSinceCheck = (count: number) =>
    scene.database.query('update feed set documents = (100 - id % 100) + $2 where id = $1', [scene.feedId, count]);
  const differ = () =>
    scene.database.query(`update feed set parser_difference = 'Earlier.', parser_differences = 3 where id = $1`, [
      scene.feedId,
    ]);
  const shown = () => new FeedListQuery(database).byId(scene.feedId);
  const withProblem = async () =>
    (await new FeedPageQuery(database).page({ text: null, state: 'trouble', limit: 100, cursor: null })).feeds.map(
      ({ id }) => id,
    );

  it('cross-checks one document in a hundred', async () => {
    const checked: number[] = [];
    const { crossCheck } = scene;
    const run = crossCheck.run.bind(crossCheck);
    crossCheck.run = (response, document) => {
      checked.push(document?.items.length ?? 0);
      return run(response, document);
    };
    await documentsSinceCheck(98);
    for (const n of [1, 2, 3, 4]) {
      serve(Array.from({ length: n }, (_, index) => item(index)).join(''));
      expect(await scene.pollAgain()).toMatchObject({ result: 'read' });
    }
    expect(checked).toEqual([3]);
    expect(await shown()).toMatchObject({ parserDifference: null, parserDifferences: 0 });
    expect(await withProblem()).not.toContain(scene.feedId);
  });

  it('counts consecutive differences on the feed and resets the count when the parsers agree', async () => {
    scene.crossCheck.run = () => Promise.resolve('A second parser found 12 items here, ours 10.');
    await documentsSinceCheck(0);
    for (const n of [1, 2]) {
      serve(item(n));
      expect(await scene.pollAgain()).toMatchObject({ result: 'read', added: 1 });
      expect(await shown()).toMatchObject({
        health: 'ok',
        parserDifference: 'A second parser found 12 items here, ours 10.',
        parserDifferences: n,
      });
    }
    expect(await withProblem()).toContain(scene.feedId);
    scene.crossCheck.run = () => Promise.resolve(null);
    serve(item(3));
    await scene.pollAgain();
    expect(await shown()).toMatchObject({ parserDifference: null, parserDifferences: 0 });
  });

  it('cross-checks every document as long as the results of the parsers differ', async () => {
    await differ();
    await documentsSinceCheck(1);
    serve(item(1) + item(2));
    await scene.pollAgain();
    expect(await shown()).toMatchObject({ parserDifference: null, parserDifferences: 0 });
  });

  it('stores the items and keeps the last result if the cross-check itself fails', async () => {
    scene.crossCheck.run = () => Promise.reject(new Error('no thread'));
    await differ();
    await documentsSinceCheck(0);
    serve(item(1));
    expect(await scene.pollAgain()).toMatchObject({ result: 'read', added: 1 });
    expect(await shown()).toMatchObject({ health: 'ok', parserDifference: 'Earlier.', parserDifferences: 3 });
  });

  it('keeps the last result as long as the document is unchanged', async () => {
    serve(item(1));
    await documentsSinceCheck(1);
    await scene.pollAgain();
    await differ();
    expect(await scene.pollAgain()).toMatchObject({ result: 'unchanged' });
    expect(await shown()).toMatchObject({ parserDifference: 'Earlier.', parserDifferences: 3 });
  });

  it('cross-checks a document that our reader cannot read', async () => {
    const read: unknown[] = [];
    scene.crossCheck.run = (_answer, document) => {
      read.push(document);
      return Promise.resolve('A second parser found 2 items here, ours none.');
    };
    scene.server.answer(
      '/feed.xml',
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>No.'),
    );
    await documentsSinceCheck(0);
    expect(await scene.pollAgain()).toMatchObject({ result: 'failed' });
    expect(read).toEqual([null]);
    expect(await shown()).toMatchObject({
      health: 'failing',
      parserDifference: 'A second parser found 2 items here, ours none.',
      parserDifferences: 1,
    });
  });
});
