import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anApprovedArticle, aReader } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { RecordingFacts } from '../domain/recording.ts';
import { ListeningPositionStore } from './listening-position.store.ts';
import { RecordingStore } from './recording.store.ts';
import { DELETE_UNUSED_CLIPS, DELETE_UNUSED_RECORDINGS } from './retention.sql.ts';

describe('RecordingStore', () => {
  let database: OpenTestDatabase;
  let store: RecordingStore;

  beforeAll(async () => {
    database = await openTestDatabase();
    store = new RecordingStore(database.pool);
  });

  afterAll(() => database.drop());

  const factsOf = (text: string, articleVersionId: number | null = null): RecordingFacts => ({
    engine: 'espeak-ng',
    voice: 'en-us',
    language: 'en',
    articleVersionId,
    segments: [{ place: 'body', ordinal: 0, text, spoken: text }],
  });
  const finished = (text: string) => ({
    segments: [{ place: 'body' as const, ordinal: 0, text, spoken: text, startMs: 50, endMs: 900 }],
    durationMs: 1000,
    bytes: 8000,
  });
  const statusOf = async (id: number) => (await store.findById(id))?.status;

  it('stores one recording for each script and voice, however often it is requested', async () => {
    const [one, same] = await Promise.all([store.create(factsOf('One.'), 0), store.create(factsOf('One.'), 0)]);
    expect(one.id).toBe(same.id);
    expect((await store.create({ ...factsOf('One.'), voice: 'en-gb' }, 0)).id).not.toBe(one.id);
    expect(await store.listDue(10)).toContain(one.id);
  });

  it('marks a recording as ready once', async () => {
    const { id } = await store.create(factsOf('Two.'), 0);
    expect(await store.recordProgress(id, 1)).toBe(true);
    expect(await store.finish(id, finished('Two.'))).toBe(true);
    expect(await store.finish(id, finished('Two.'))).toBe(false);
    expect(await store.create(factsOf('Two.'), 0)).toMatchObject({ id, status: 'ready', durationMs: 1000 });
    expect(await store.listDue(10)).not.toContain(id);
  });

  it('lets one process at a time claim a recording, until the claim expires', async () => {
    const { id } = await store.create(factsOf('Claimed.'), 0);
    const claims = await Promise.all([store.claim(id), store.claim(id)]);
    expect(claims.filter((claim) => claim !== null).map((claim) => claim.id)).toEqual([id]);
    expect(await store.listDue(10)).not.toContain(id);
    await database.query(`update recording set retry_at = now() where id = $1`, [id]);
    expect(await store.claim(id)).toMatchObject({ id });
  });

  it('retries a recording after its pause, and a failed one only on request', async () => {
    const { id } = await store.create(factsOf('Three.'), 0);
    const later = new Date(Date.now() + 60_000);
    await store.recordFailure(id, { status: 'pending', problem: 'Later.', retryAt: later });
    expect(await store.listDue(10)).not.toContain(id);
    await store.recordFailure(id, { status: 'failed', problem: 'No.', retryAt: later });
    expect(await store.create(factsOf('Three.'), 0)).toMatchObject({
      id,
      status: 'failed',
      attempts: 2,
      problem: 'No.',
    });
    await database.query('update recording set retry_at = now() where id = $1', [id]);
    expect(await store.listDue(10)).not.toContain(id);
    expect(await store.create(factsOf('Three.'), 0)).toMatchObject({ id, status: 'pending', attempts: 0 });
    expect(await store.listDue(10)).toContain(id);
  });

  it('withdraws the audio of an article, except that of one version, and lists the files for deletion', async () => {
    const articleId = await anApprovedArticle(database);
    const versions = await database.query<{ id: number }>(
      `insert into article_version (article_id, number, title, summary, content, category, tags, language, model, drafted_at)
       select $1, n, '', '', '', '', '{}', 'en', 'x', now() from generate_series(1, 2) n returning id`,
      [articleId],
    );
    const [oldVersion = 0, currentVersion = 0] = versions.map(({ id }) => id);
    const old = await store.create(factsOf('Four.', oldVersion), 0);
    const current = await store.create(factsOf('Four.', currentVersion), 0);
    expect(await store.listVoicesInUse(articleId, currentVersion)).toEqual(['en-us']);
    await store.withdrawArticle(articleId, currentVersion);
    expect([await statusOf(old.id), await statusOf(current.id)]).toEqual(['withdrawn', 'pending']);
    expect(await store.listVoicesInUse(articleId, currentVersion)).toEqual([]);
    expect(await database.query('select name from discarded_audio')).toEqual([{ name: `recordings/${old.key}.mp3` }]);
    // A job that was under way notices the withdrawal.
    expect(await store.recordProgress(old.id, 1)).toBe(false);
    expect(await store.finish(old.id, finished('Four.'))).toBe(false);
    await store.withdrawArticle(articleId, null);
    expect(await statusOf(current.id)).toBe('withdrawn');
    expect(await store.create(factsOf('Four.', currentVersion), 0)).toMatchObject({
      id: current.id,
      status: 'pending',
    });
  });

  it('deletes unused recordings and clips with their files, but no pending ones', async () => {
    const [unused, pending] = [await store.create(factsOf('Five.'), 0), await store.create(factsOf('Six.'), 0)];
    await store.finish(unused.id, finished('Five.'));
    await database.query(`update recording set last_used_at = now() - interval '91 days' where id = any($1)`, [
      [unused.id, pending.id],
    ]);
    await database.query(
      `insert into speech_clip (key, duration_ms, last_used_at) values ('old', 1, now() - interval '8 days'), ('new', 1, now())`,
    );
    expect(await database.pool.execute(DELETE_UNUSED_RECORDINGS, [90, 10])).toHaveLength(1);
    expect(await database.pool.execute(DELETE_UNUSED_CLIPS, [7, 10])).toHaveLength(1);
    expect([await statusOf(unused.id), await statusOf(pending.id)]).toEqual([undefined, 'pending']);
    const names = (await database.query<{ name: string }>('select name from discarded_audio')).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([`recordings/${unused.key}.mp3`, 'clips/old.wav']));
    // The script is requested again before its file was deleted.
    await store.create(factsOf('Five.'), 0);
    expect(
      await database.query('select 1 from discarded_audio where name = $1', [`recordings/${unused.key}.mp3`]),
    ).toEqual([]);
  });

  it('stores the positions of the 100 texts that a reader listened to most recently', async () => {
    const { id: recordingId } = await store.create(factsOf('Position.'), 0);
    const readerId = await aReader(database);
    const positions = new ListeningPositionStore(database.pool);
    for (let article = 1; article <= 102; article += 1)
      await positions.save(readerId, { subject: `article-${article}`, recordingId, segment: 0, offsetMs: 5 });
    const subjects = (await positions.listByReader(readerId)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(100);
    expect([subjects.at(0), subjects.at(-1)]).toEqual(['article-102', 'article-3']);
  });
});
