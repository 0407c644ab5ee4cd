import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { registerOutlets, testOutlet } from '../support/reporting-outlets.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { COMET } from '../support/test-reports.ts';

interface Article {
  readonly id: number;
  readonly versionId: number;
}

interface Sentence {
  readonly place: string;
  readonly ordinal: number;
  readonly text: string;
}

describe('quote cards', () => {
  let feeds: FeedServer;
  let site: TestApp;
  let desk: Desk;

  beforeAll(async () => {
    feeds = await FeedServer.start();
    const item = { guid: '1', ...COMET, publishedAt: new Date(Date.now() - 1_800_000) };
    // The read cache must not show an old card either.
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin, READ_CACHE_MB: '8' });
    desk = await Desk.signedIn(site.origin);
    await registerOutlets(site, [testOutlet('ledger', feeds.serve('/ledger.xml', [item]))]);
  });
  afterAll(async () => {
    await site?.close();
    await feeds?.stop();
  });

  const open = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(site.origin + path, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('show a published sentence on other sites, and change when it is corrected or retracted', async () => {
    const [draft] = await eventually('a pending article', async () => {
      const { body } = await desk.get<Article[]>('/api/articles?status=pending');
      return body.length > 0 && body;
    });
    const { id, versionId } = draft as Article;
    const { sentences } = (await desk.get<{ sentences: Sentence[] }>(`/api/articles/${id}/evidence`)).body;
    const { place, ordinal, text } = sentences.find((each) => each.text.includes('two million')) as Sentence;
    const path = `/embed/${id}/${place}-${ordinal}?v=${versionId}`;
    const words = text.slice(0, 30);

    await step('are not available for drafts, also with a session of the desk', async () => {
      for (const headers of [{}, { cookie: desk.cookie }]) {
        const card = await open(path, headers);
        expect([card.status, card.text.includes('million')]).toEqual([404, false]);
      }
      expect((await open(`/oembed?url=${site.origin}/article/${id}`)).status).toBe(404);
    });

    await step('may be framed by every site, and nothing else is relaxed', async () => {
      await desk.call('PATCH', `/api/articles/${id}`, { status: 'approved', versionId });
      const card = await eventually('the card', async () => {
        const found = await open(path, { cookie: `${desk.cookie}; reader=x` });
        return found.status === 200 && found;
      });
      expect(card.text).toContain(words);
      expect(card.text).not.toContain('<script');
      const { headers } = card;
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[^' ]+'; base-uri 'none'; form-action 'none'; frame-ancestors \*; sandbox allow-popups allow-popups-to-escape-sandbox$/,
      );
      expect(headers.get('x-frame-options')).toBeNull();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.getSetCookie()).toEqual([]);
      const others = ['/feed.xml', `/oembed?url=x`, `/api/articles/${id}`, '/verify.html', `/embed/${id}`];
      for (const other of others)
        expect([other, (await open(other)).headers.get('x-frame-options')]).not.toEqual([other, null]);
    });

    await step('are not available at other addresses', async () => {
      for (const other of [
        `/embed/${id + 1}/body-0`,
        `/embed/${id}/body-99`,
        `/embed/${id}/body-0?v=${versionId + 1}`,
        `/embed/${id}/body-0?v=x`,
      ])
        expect([other, (await open(other)).status]).toEqual([other, 404]);
    });

    await step('show what the article says instead once the sentence is corrected', async () => {
      const reply = await desk.call('POST', `/api/articles/${id}/corrections`, {
        versionId,
        kind: 'number',
        note: 'The tail is longer than an earlier version said.',
        changes: sentences
          .filter((each) => each.text === text)
          .map((each) => ({
            place: each.place,
            ordinal: each.ordinal,
            text: text.replace('two million', 'three million'),
          })),
        reason: 'The institute told us.',
      });
      expect(reply.status).toBe(200);
      const card = await eventually('the corrected card', async () => {
        const found = await open(path);
        return found.text.includes('Corrected since it was quoted') && found;
      });
      expect(card.text).toMatch(/<ins>[^<]*three million/);
      expect(card.text).toMatch(/<del[^>]*>[^<]*two million/);
    });

    await step('say that the sentence was withdrawn, without its words', async () => {
      const { body } = await desk.get<Article>(`/api/articles/${id}`);
      const now = (await desk.get<{ sentences: Sentence[] }>(`/api/articles/${id}/evidence`)).body.sentences;
      const reply = await desk.call('POST', `/api/articles/${id}/corrections`, {
        versionId: body.versionId,
        kind: 'withdrawn',
        note: 'The length could not be confirmed.',
        changes: now
          .filter((each) => each.text.includes('three million'))
          .map((each) => ({ place: each.place, ordinal: each.ordinal, text: null })),
        reason: 'The institute told us.',
      });
      expect(reply).toMatchObject({ status: 200 });
      const card = await eventually('the card of the withdrawn sentence', async () => {
        const found = await open(path);
        return found.text.includes('was withdrawn since it was quoted') && found;
      });
      expect(card.text).not.toContain('million');
    });

    await step('show only the notice once the article is retracted', async () => {
      const { body } = await desk.get<Article>(`/api/articles/${id}`);
      const note = 'Nothing of what this article said could be confirmed.';
      await desk.call('POST', `/api/articles/${id}/retraction`, { versionId: body.versionId, note });
      const card = await eventually('the notice', async () => {
        const found = await open(path);
        return found.text.includes('retracted since it was quoted') && found;
      });
      expect(card.text).toContain(note);
      expect(card.text).not.toContain('million');
    });
  });
});
