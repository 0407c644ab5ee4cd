import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PollScene } from '../../../../test/support/poll-scene.ts';

const EMOJI = '😀';

describe('PollFeed with items that the database would reject', () => {
  let scene: PollScene;

  beforeAll(async () => {
    scene = await PollScene.open();
  });

  afterAll(() => scene.close());
  beforeEach(() => scene.begin());
  afterEach(async () => {
    await scene.database.query('alter table feed_item drop constraint if exists refused');
    await scene.end();
  });

  const good = { id: 'good', url: 'https://o.example/good', title: 'A good story', content_html: '<p>It is good.</p>' };

  it.each([
    ['a title', { title: `${'t'.repeat(499)}${EMOJI} end` }],
    ['a body', { title: 'Long', content_html: `<p>${'b'.repeat(99_999)}${EMOJI} end</p>` }],
    ['a title taken from the body', { content_html: `<p>${'c'.repeat(79)}${EMOJI} end</p>` }],
    ['an author', { title: 'Written', authors: [{ name: `${'a'.repeat(199)}${EMOJI}` }] }],
    ['an identity', { title: 'Named', id: `${'i'.repeat(999)}${EMOJI}` }],
    ['a category', { title: 'Sorted', tags: [`${'k'.repeat(99)}${EMOJI}`] }],
  ])('cuts %s without splitting a character', async (_what, item) => {
    scene.serveJson([good, { id: 'cut', url: 'https://o.example/cut', ...item }]);
    expect(await scene.poll.poll({ feedId: scene.feedId })).toMatchObject({ result: 'read', added: 2 });
    expect(JSON.stringify(await scene.items())).not.toContain('\ufffd');
  });

  it.each(['\u0000', '\ud83d', '\udc00'])('removes %j from every field', async (bad) => {
    const dirty = {
      id: `id${bad}`,
      url: `https://o.example/dirty?x=${bad}`,
      title: `Dirty${bad} story`,
      content_html: `<p>Text${bad}</p>`,
      language: `en${bad}`,
      authors: [{ name: `Ann${bad} Lee` }],
      tags: [`tag${bad}`],
      image: `https://o.example/i.jpg?x=${bad}`,
    };
    scene.serveJson([good, dirty]);
    expect(await scene.poll.poll({ feedId: scene.feedId })).toMatchObject({ result: 'read', added: 2, message: null });
    expect(await scene.items()).toContainEqual(
      expect.objectContaining({ title: expect.stringMatching(/^Dirty.? story$/) }),
    );
  });

  it('stores addresses and ids of any length and recognizes them in the next poll', async () => {
    const noise = (seed: number) =>
      Array.from({ length: 5000 }, (_, index) =>
        String.fromCharCode(97 + ((index * index * seed + index * 7 + seed) % 26)),
      ).join('');
    const items = [1, 2].map((seed) => ({
      id: `${'語'.repeat(1000)}${seed}${noise(seed)}`,
      url: `https://o.example/${noise(seed)}`,
      title: `Long story number ${seed}`,
      content_html: '<p>Long.</p>',
    }));
    scene.serveJson([good, ...items]);
    expect(await scene.poll.poll({ feedId: scene.feedId })).toMatchObject({ result: 'read', added: 3 });
    const stored = await scene.items();
    expect(stored.filter(({ url }) => url.length > 5000)).toHaveLength(2);
    for (const { url_key, identity } of stored)
      expect(Buffer.byteLength(url_key) + Buffer.byteLength(identity)).toBeLessThanOrEqual(1010);
    scene.serveJson([...items, good]);
    expect(await scene.pollAgain()).toMatchObject({ result: 'read', added: 0, edited: 0 });
  });

  it('stores the other items if the database rejects some, and reports the rejected ones', async () => {
    await scene.database.query(`alter table feed_item add constraint refused check (title not like 'Refused%')`);
    const story = (n: number, changes: object = {}) => ({
      id: `s${n}`,
      url: `https://o.example/${n}`,
      title: `Story number ${n}`,
      content_html: `<p>Text ${n}</p>`,
      ...changes,
    });
    scene.serveJson([1, 2, 3, 4, 5].map((n) => story(n, n === 4 ? { title: 'Refused at once' } : {})));
    expect(await scene.poll.poll({ feedId: scene.feedId })).toMatchObject({
      result: 'read',
      added: 4,
      message: expect.stringContaining('“Refused at once”'),
    });
    scene.serveJson(
      [1, 2, 3, 5, 6].map((n) =>
        story(n, n === 2 ? { title: 'Refused as an edit' } : { content_html: `<p>Other text ${n}</p>` }),
      ),
    );
    expect(await scene.pollAgain()).toMatchObject({ result: 'read', added: 1, edited: 3 });
    expect(await scene.row()).toMatchObject({
      health: 'mended',
      last_error: expect.stringContaining('“Refused as an edit”'),
    });
    await scene.database.query('alter table feed_item drop constraint refused');
    expect(await scene.pollAgain()).toMatchObject({ result: 'read', added: 0, edited: 1, message: null });
    const announced = await scene.database.query<{ name: string }>(
      `select name from outbox_event where (payload ->> 'feedId')::int = $1 order by name`,
      [scene.feedId],
    );
    expect(announced.map(({ name }) => name)).toEqual([
      ...Array<string>(4).fill('feed.item-edited'),
      ...Array<string>(5).fill('feed.item-found'),
    ]);
  });
});
