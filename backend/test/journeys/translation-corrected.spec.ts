import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { OpenAiStandIn } from '../stand-ins/openai/openai-stand-in.ts';
import { aFeed } from '../support/factories.ts';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { inventedItem } from '../support/invented-news.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

interface Translation {
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly versionId: number;
}
interface Article {
  readonly id: number;
  readonly versionId: number;
  readonly summary: string;
}
interface Sentence {
  readonly place: string;
  readonly ordinal: number;
  readonly text: string;
}

const NOTE = 'The sum was wrong in an earlier version.';

describe('translations of a corrected article', () => {
  let feeds: FeedServer;
  let model: OpenAiStandIn;
  let site: TestApp;
  let desk: Desk;
  let reader: Desk;
  let articleId: number;
  let first: Translation;

  beforeEach(async () => {
    feeds = await FeedServer.start();
    model = await OpenAiStandIn.start();
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin, ...model.settings });
    [desk, reader] = [new Desk(site.origin), new Desk(site.origin)];
    await desk.signIn();
    const url = feeds.serve('/feed.xml', [inventedItem(977, 0, new Date())]);
    await aFeed(site.database, { url });
    articleId = await eventually(
      'the article is at the desk',
      async () => (await site.database.query<{ id: number }>(`select id from article where status = 'pending'`))[0]?.id,
    );
    await desk.call('PATCH', `/api/articles/${articleId}`, { status: 'approved', reason: 'It is a test.' });
    model.reset();
  });
  afterEach(async () => {
    await site?.close();
    await model?.stop();
    await feeds?.stop();
  });

  const shown = async (): Promise<Article> => (await reader.get<Article>(`/api/articles/${articleId}`)).body;
  const translate = (targetLanguage: string) =>
    reader.call<{ translation: Translation; code?: string }>('POST', `/api/articles/${articleId}/translate`, {
      targetLanguage,
    });
  const translated = async (targetLanguage: string): Promise<Translation> => {
    const { status, body } = await translate(targetLanguage);
    expect(status).toBe(200);
    return body.translation;
  };
  /** Replaces the number in the first sentence of the summary. */
  async function correct(number: string): Promise<void> {
    const { sentences } = (await reader.get<{ sentences: Sentence[] }>(`/api/articles/${articleId}/evidence`)).body;
    const sentence = sentences.find(({ place }) => place === 'summary');
    const changes = [
      {
        place: 'summary',
        ordinal: sentence?.ordinal,
        text: `The town said on Monday that the work cost ${number} marks.`,
      },
    ];
    const reply = await desk.call('POST', `/api/articles/${articleId}/corrections`, {
      versionId: (await shown()).versionId,
      kind: 'number',
      note: NOTE,
      changes,
      reason: 'The town wrote to us.',
    });
    expect(reply.status).toBe(200);
  }

  it('name their version and are replaced after a correction', async () => {
    await step('name the version they translate', async () => {
      first = await translated('Spanish');
      expect(first.versionId).toBe((await shown()).versionId);
    });

    await step('are replaced after a correction by one new translation, which is made on request', async () => {
      await correct('4321');
      const calls = model.journal.length;
      const second = await translated('Spanish');
      expect(second.summary).toContain('4321');
      expect(second.summary).not.toBe(first.summary);
      expect(second.versionId).toBe((await shown()).versionId);
      expect(second.versionId).not.toBe(first.versionId);
      expect(model.journal.length).toBe(calls + 1);
      expect(await translated('Spanish')).toMatchObject({ summary: second.summary, versionId: second.versionId });
      expect(model.journal.length).toBe(calls + 1);
      // The database keeps the earlier translation.
      expect(
        await site.database.query(
          `select version_id as id from article_translation where language = 'es' order by version_id`,
        ),
      ).toEqual([{ id: first.versionId }, { id: second.versionId }]);
    });

    await step(
      'name the earlier version if it is corrected during translation, and are not reused for the new one',
      async () => {
        const before = await shown();
        // Another process holds the claim on the translation, so this request waits.
        await site.database.query(
          `insert into translation_claim (version_id, language, claimed_by, claimed_until)
         values ($1, 'de', gen_random_uuid(), now() + interval '1 hour')`,
          [before.versionId],
        );
        const waiting = translate('German');
        await sleep(300);
        await correct('8765');
        await site.database.query('delete from translation_claim');
        const { translation } = (await waiting).body;
        expect(translation.versionId).toBe(before.versionId);
        expect(translation.summary).not.toContain('8765');
        const after = await translated('German');
        expect(after.versionId).toBe((await shown()).versionId);
        expect(after.summary).toContain('8765');
      },
    );

    await step('are unavailable after a retraction', async () => {
      await desk.call('POST', `/api/articles/${articleId}/retraction`, {
        versionId: (await shown()).versionId,
        note: 'Nothing of this could be confirmed.',
      });
      for (const language of ['Spanish', 'German', 'Dutch']) expect((await translate(language)).status).toBe(404);
      expect((await reader.get(`/api/articles/${articleId}/translations`)).status).toBe(404);
    });
  });
});
