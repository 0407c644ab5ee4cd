import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SpeechStandIn } from '../stand-ins/openai/speech-stand-in.ts';
import { decodeMp3 } from '../support/decoded-audio.ts';
import { importBuilt } from '../support/built-application.ts';
import { type NarrationScene, narrationWith, startNarrationScene } from '../support/narration-scene.ts';
import { ServerProcess } from '../support/server-process.ts';
import { eventually, testEnvironment } from '../support/test-app.ts';
import { createTestDatabase, redisUrl, type TestDatabase } from '../support/test-database.ts';

const settingsFor = (speech: SpeechStandIn): Record<string, string> => ({
  SPEECH: 'openai',
  SPEECH_BASE_URL: speech.baseUrl,
  SPEECH_API_KEY: 'sk-secret',
  SPEECH_MODEL: 'tts-1',
  SPEECH_VOICES: 'alloy, nova',
});

describe('narration by a speech provider', () => {
  let speech: SpeechStandIn;
  let scene: NarrationScene;

  beforeAll(async () => {
    speech = await SpeechStandIn.start();
    scene = await startNarrationScene({ ...settingsFor(speech), SWEEP_SECONDS: '1' });
    await scene.desk.call('POST', '/api/admin/approve-all');
    await narrationWith('ready', scene);
  });

  afterAll(async () => {
    await scene?.close();
    await speech?.stop();
  });

  const usageRecords = () =>
    scene.site.database.query<{ requests: number; cost: number; outcome: string }>(
      `select requests, cost_micros::int as cost, outcome from model_request where purpose = 'speech'`,
    );

  it('records a lead story in advance, and pays for each sentence once', async () => {
    const narration = await narrationWith('ready', scene);
    expect(narration).toMatchObject({ builtIn: false, voice: 'alloy', voices: [{ id: 'alloy' }, { id: 'nova' }] });
    expect(speech.calls).toHaveLength(new Set(narration.segments.map(({ text }) => text)).size);
    expect(
      (await usageRecords()).every(
        ({ requests, cost, outcome }) => requests === 1 && cost > 0 && outcome === 'answered',
      ),
    ).toBe(true);
    const audio = await decodeMp3(
      Buffer.from(await (await fetch(scene.site.origin + narration.audioUrl)).arrayBuffer()),
    );
    expect(audio.errors).toBe(0);
    expect(Math.abs(audio.durationMs - narration.durationMs)).toBeLessThan(50);
  });

  it('pays only for new sentences after a correction', async () => {
    const [{ versionId }, paid] = [await narrationWith('ready', scene), speech.calls.length];
    const { sentences } = (
      await scene.reader.get<{ sentences: { place: string; ordinal: number; text: string }[] }>(
        `/api/articles/${scene.articleId}/evidence`,
      )
    ).body;
    const changes = sentences
      .filter(({ text }) => text.includes('84 million'))
      .map(({ place, ordinal, text }) => ({ place, ordinal, text: text.replace('84', '48') }));
    await scene.desk.call('POST', `/api/articles/${scene.articleId}/corrections`, {
      versionId,
      kind: 'number',
      note: 'The bridge will cost 48 million marks; an earlier version said 84 million.',
      changes,
      reason: 'The council confirmed it.',
    });
    await eventually('the corrected recording', async () => (await narrationWith('ready', scene)).corrected);
    const fresh = speech.calls.slice(paid).map(({ input }) => input);
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.every((text) => text.includes('48'))).toBe(true);
  });

  it('reports a failure of the provider, and reuses the paid sentences on the next request', async () => {
    const path = `/api/articles/${scene.articleId}/narration`;
    speech.next.push('good', 'good', 'rejects');
    const paid = speech.calls.length;
    await scene.reader.call('POST', path, { voice: 'nova' });
    const failed = await eventually('the narration failed', async () => {
      const { body } = await scene.reader.get<{ status: string; problem: string }>(`${path}?voice=nova`);
      return body.status === 'failed' && body;
    });
    expect(failed.problem).toBe('This text could not be turned into audio. Use the voice of your browser.');
    await scene.site.database.query(`update recording set retry_at = now() where status = 'failed'`);
    await scene.reader.call('POST', path, { voice: 'nova' });
    await eventually('the narration is ready', async () => {
      const { body } = await scene.reader.get<{ status: string }>(`${path}?voice=nova`);
      return body.status === 'ready';
    });
    const answered = speech.calls.slice(paid).filter(({ behaviour }) => behaviour === 'good');
    expect(new Set(answered.map(({ input }) => input)).size).toBe(answered.length);
  });
});

describe('a worker that is killed while it records', () => {
  const SENTENCES = Array.from(
    { length: 14 },
    (_, at) => `Sentence number ${at} is about the old bridge of Harlow Bay.`,
  );
  const KILLS = 2;
  let speech: SpeechStandIn;
  let database: TestDatabase;
  let server: ServerProcess;
  let data: string;

  beforeAll(async () => {
    speech = await SpeechStandIn.start();
    speech.usual = 'slow';
    database = await createTestDatabase();
    const { env, data: folder } = await testEnvironment(database.url, {
      ...settingsFor(speech),
      ROLE: 'worker',
      REDIS_URL: redisUrl(),
      SWEEP_SECONDS: '1',
    });
    data = folder;
    server = new ServerProcess(env);
  });

  afterAll(async () => {
    await server?.kill('SIGKILL');
    await speech?.stop();
    await database?.drop();
    await rm(data, { recursive: true, force: true });
  });

  it('produces the audio once, stores it once and pays for each sentence once', async () => {
    const { computeRecordingKey } = await importBuilt<typeof import('../../src/modules/narration/domain/recording.ts')>(
      'modules/narration/domain/recording',
    );
    const segments = SENTENCES.map((text, ordinal) => ({ place: 'body' as const, ordinal, text, spoken: text }));
    const facts = { engine: 'openai tts-1', voice: 'alloy', language: 'en', articleVersionId: null, segments };
    await database.query(`insert into recording (key, engine, voice, language, segments) values ($1, $2, $3, $4, $5)`, [
      computeRecordingKey(facts),
      facts.engine,
      facts.voice,
      facts.language,
      JSON.stringify(segments.map((segment) => ({ ...segment, startMs: null, endMs: null }))),
    ]);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await server.start();
      await eventually('some sentences were requested', async () => speech.calls.length >= kill * 4, 60);
      await server.kill('SIGKILL');
    }
    await server.start();
    await eventually(
      'the recording is ready',
      async () => (await database.query(`select 1 from recording where status = 'ready'`)).length === 1,
      90,
    );
    // A call that was under way when the process was killed is repeated with the same key, so that it is billed once.
    const keys = new Map(speech.calls.map(({ input, idempotencyKey }) => [idempotencyKey, input]));
    expect([...keys.values()].toSorted()).toEqual([...SENTENCES].toSorted());
    expect(speech.calls.length).toBeLessThanOrEqual(SENTENCES.length + KILLS);
    expect(await readdir(join(data, 'audio', 'recordings'))).toHaveLength(1);
    expect(await readdir(join(data, 'audio', 'clips'))).toHaveLength(SENTENCES.length);
    expect(
      await database.query(`select count(*)::int as "usageRecords", sum(requests)::int as requests from model_request`),
    ).toEqual([{ usageRecords: SENTENCES.length, requests: expect.any(Number) }]);
  });
});
