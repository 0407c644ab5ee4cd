import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Desk } from '../support/desk.ts';
import type { Reply } from '../support/send.ts';
import { FeedServer } from '../support/feed-server.ts';
import { ReportingOutlets, storyIsIdle } from '../support/reporting-outlets.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { FIRE, FIREFIGHTERS, TOLL } from '../support/test-reports.ts';
import { importBuilt } from '../support/built-application.ts';

interface Shown {
  id: number;
  title: string;
  status: string;
  versionId: number;
  summary: string;
  content: string;
  facts: number;
}
interface Sentence {
  place: string;
  ordinal: number;
  text: string;
}
interface Update {
  articleId: number;
  versionId: number;
  changes: { kind: string; text: string }[];
  heldReasons: { code: string; message: string; sentence?: { text: string } }[] | null;
}

/** A later report that repeats the two facts that the tests correct. */
const LATER = { ...TOLL, text: `${TOLL.text}\n${FIREFIGHTERS} The market hall had stood for a century.` };
const ARREST = {
  title: 'Police question cable fitter over fish market fire in Kestrel Bay',
  text: 'Prosecutor Ada Venn said on Thursday that police hold a cable fitter of 44 from Kestrel Bay, who had worked at the ice machine of the fish market.\nStallholders of the fish market sell from the ferry pier until a new hall stands.',
};
/** The report `ARREST` in other words. */
const ARREST_REWORDED = {
  title: 'Kestrel Bay police question a cable fitter after the fire in the fish market',
  text: 'A cable fitter of 44 from Kestrel Bay, who had worked at the ice machine of the fish market, is held by police, prosecutor Ada Venn said on Thursday.\nUntil a new hall stands the stallholders of the fish market sell from the ferry pier.',
};

describe('a published article that is corrected while its story grows', () => {
  let feeds: FeedServer;
  let site: TestApp;
  let desk: Desk;
  let fire: Shown;
  let outlets: ReportingOutlets;

  const publish = (
    outlet: string,
    guid: string,
    item: { title: string; text: string },
    minutes: number,
  ): Promise<void> => outlets.publish(outlet, { guid, ...item }, minutes);
  const shown = async (): Promise<Shown> => (await desk.get<Shown>(`/api/articles/${fire.id}`)).body;
  const sentences = async (): Promise<Sentence[]> =>
    (await desk.get<{ sentences: Sentence[] }>(`/api/articles/${fire.id}/evidence`)).body.sentences;
  const update = async (): Promise<Update | undefined> => (await desk.get<Update[]>('/api/article-updates')).body[0];
  const proposed = (seen = 0): Promise<Update> =>
    eventually('a proposed version', async () => {
      const found = await update();
      return found && found.versionId !== seen ? found : null;
    });
  const decide = (status: string, versionId: number, reason?: string): Promise<Reply<{ error?: string }>> =>
    desk.call('PATCH', `/api/article-updates/${fire.id}`, { status, versionId, ...(reason && { reason }) });
  /**
   * Corrects every sentence that contains `part`: replaces it with `change(text)`, or withdraws it if `change` is
   * null.
   */
  async function correct(part: string, kind: string, change: ((text: string) => string) | null): Promise<void> {
    const changes = (await sentences())
      .filter(({ place, text }) => place !== 'title' && text.includes(part))
      .map(({ place, ordinal, text }) => ({ place, ordinal, text: change?.(text) ?? null }));
    expect(changes.length).toBeGreaterThan(0);
    const { versionId } = await shown();
    const reply = await desk.call('POST', `/api/articles/${fire.id}/corrections`, {
      versionId,
      kind,
      note: 'The fire brigade told us otherwise.',
      reason: 'By letter of the fire brigade.',
      changes,
    });
    expect(reply.status).toBe(200);
    fire = await shown();
  }

  beforeEach(async () => {
    feeds = await FeedServer.start();
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin });
    desk = await Desk.signedIn(site.origin);
    outlets = await ReportingOutlets.register({ site, feeds, desk }, [
      'ledger',
      'courier',
      'herald',
      'gazette',
      'observer',
    ]);
    await publish('ledger', 'fire', FIRE, 90);
    fire = await eventually(
      'a pending article',
      async () => (await desk.get<Shown[]>('/api/articles?status=pending')).body[0],
    );
    await desk.call('PATCH', `/api/articles/${fire.id}`, { status: 'approved' });
    fire = await shown();
  });

  afterEach(async () => {
    await site?.close();
    await feeds?.stop();
  });

  it('keeps its corrections in later updates, until it is retracted', async () => {
    await step(
      'holds back an update that restores a corrected fact, even if a source still reports that fact',
      async () => {
        await correct('60 firefighters', 'withdrawn', null);
        expect(fire.summary + fire.content).not.toContain('60 firefighters');
        await publish('courier', 'toll', LATER, 30);
        const { versionId, heldReasons } = await proposed();
        expect(heldReasons).toContainEqual({
          code: 'corrected-before',
          message: expect.anything(),
          sentence: {
            place: expect.any(String),
            ordinal: expect.any(Number),
            text: expect.stringContaining(FIREFIGHTERS),
          },
        });
        expect((await decide('approved', versionId)).status).toBe(409);
      },
    );

    await step('redrafts the update from the corrected text, without losing the facts of pending reports', async () => {
      const before = await proposed();
      expect(before.changes.map(({ text }) => text).join(' ')).toMatch(/40,000 marks|burnt cable/);
      await correct('stood for a century', 'fact', (text) => text.replace('a century', 'ninety years'));
      const after = await proposed(before.versionId);
      expect(after.changes.map(({ text }) => text)).toEqual(
        expect.arrayContaining(before.changes.map(({ text }) => text)),
      );
      expect(
        after.heldReasons
          ?.filter(({ code }) => code === 'corrected-before')
          .map(({ sentence }) => sentence?.text)
          .toSorted(),
      ).toEqual([expect.stringContaining(FIREFIGHTERS), expect.stringContaining('a century')]);
      const [made] = await site.database.query<{ texts: number }>(
        'select jsonb_array_length(drafted_from) as texts from article_version where id = $1',
        [fire.versionId],
      );
      expect(made?.texts).toBe(1);
      expect(
        (
          await decide(
            'approved',
            after.versionId,
            'Both stand in the report of the ledger; a letter to the editor follows.',
          )
        ).status,
      ).toBe(204);
      expect((await shown()).facts).toBeGreaterThanOrEqual(2);
    });

    await step('does not propose a rejected fact again, even later or in different words', async () => {
      await publish('herald', 'arrest', ARREST, 20);
      const first = await proposed();
      expect(first.changes.map(({ text }) => text).join(' ')).toContain('cable fitter');
      expect((await decide('rejected', first.versionId, 'A rumor.')).status).toBe(204);
      const rest = {
        title: 'Ferry line of Kestrel Bay gives 300 seats to families of the fish market fire',
        text: 'Captain Oda Brandt of the ferry line offered 300 free seats to families of hurt stallholders in Kestrel Bay. Timetables hang at the terminal of the fish market.',
      };
      await publish('gazette', 'seats', rest, 15);
      const second = await proposed(first.versionId);
      expect(second.changes.map(({ text }) => text).join(' ')).toContain('300 free seats');
      expect((await decide('rejected', second.versionId, 'Still a rumor.')).status).toBe(204);
      await publish('observer', 'arrest-again', ARREST_REWORDED, 5);
      await storyIsIdle(site, fire.id);
      expect(await update()).toBeUndefined();
    });

    await step('drops pending updates when the article is retracted', async () => {
      const { versionId } = await shown();
      await site.database.query(
        `update article_update set state = 'drafting', round = round + 1, updated_at = now() - interval '1 minute'`,
      );
      expect(
        (
          await desk.call('POST', `/api/articles/${fire.id}/retraction`, {
            versionId,
            note: 'None of this could be confirmed.',
          })
        ).status,
      ).toBe(200);
      expect(await site.database.query('select state from article_update')).toEqual([{ state: 'idle' }]);
      const { WaitingArticlesStore } =
        await importBuilt<typeof import('../../src/modules/articles/index.ts')>('modules/articles/index');
      await site.database.query(
        `update article_update set state = 'drafting', updated_at = now() - interval '1 minute'`,
      );
      expect(await site.app.get(WaitingArticlesStore, { strict: false }).findOutgrown(10)).toEqual([]);
    });
  });
});
