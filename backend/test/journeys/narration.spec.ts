import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Buyer, newIdentity } from '../support/buyer.ts';
import { importBuilt } from '../support/built-application.ts';
import { decodeMp3 } from '../support/decoded-audio.ts';
import { type Narration, type NarrationScene, narrationWith, startNarrationScene } from '../support/narration-scene.ts';
import { createReader, ReaderBrowser } from '../support/reader-browser.ts';
import { eventually } from '../support/test-app.ts';

interface Article {
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly versionId: number;
}

const wordsOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

describe('narration with the built-in voice', () => {
  let scene: NarrationScene;
  let path: string;

  beforeAll(async () => {
    scene = await startNarrationScene({
      SPEECH: 'espeak',
      NARRATIONS_AHEAD_A_DAY: '0',
      REGISTRATIONS_PER_NETWORK: '1000',
    });
    path = `/api/articles/${scene.articleId}/narration`;
    await scene.desk.call('POST', '/api/admin/approve-all');
  });

  afterAll(async () => {
    await scene?.close();
  });

  const audio = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(scene.site.origin + address, { headers });
  const ready = async (): Promise<Narration> => {
    await scene.reader.call('POST', path);
    return narrationWith('ready', scene);
  };
  const shown = async (): Promise<Article> =>
    (await scene.reader.get<Article>(`/api/articles/${scene.articleId}`)).body;

  it('is available only to premium readers', async () => {
    await createReader(scene.site, 'Fred');
    const fred = await ReaderBrowser.signedIn(scene.site.origin, 'Fred');
    for (const method of ['GET', 'POST']) {
      expect((await new ReaderBrowser(scene.site.origin).call(method, path)).status).toBe(401);
      expect(await fred.call(method, path)).toMatchObject({
        status: 403,
        body: { code: 'premium-required', details: { feature: 'narration' } },
      });
    }
    expect(await scene.site.database.query('select 1 from recording')).toEqual([]);
  });

  it('is recorded for the first listener, who has just paid, and reports progress until it is ready', async () => {
    const [buyer, who] = [new Buyer(scene.site.origin), newIdentity()];
    const clientSecret = await buyer.register(who);
    await buyer.call('POST', '/api/test-payments/confirm', { clientSecret, card: 'success' });
    await buyer.complete(clientSecret);
    await eventually('the buyer has premium', async () => (await buyer.call('GET', path)).status === 200);
    expect((await buyer.call<Narration>('GET', path)).body).toMatchObject({
      status: 'none',
      builtIn: true,
      audioUrl: null,
    });

    expect(await buyer.call<Narration>('POST', path)).toMatchObject({ status: 202, body: { status: 'pending' } });
    const steps: number[] = [];
    const finished = await eventually('the narration is ready', async () => {
      const { body } = await buyer.call<Narration>('GET', path);
      steps.push(body.doneSegments);
      return body.status === 'pending' ? undefined : body;
    });
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(finished).toMatchObject({ status: 'ready', corrected: false });
    expect(await buyer.call<Narration>('POST', path)).toMatchObject({ body: { status: 'ready' } });
    expect(await scene.site.database.query('select status from recording')).toEqual([{ status: 'ready' }]);
  });

  it('contains exactly the text of the article, with timings that match the audio', async () => {
    const [narration, article] = [await ready(), await shown()];
    const { htmlToText } =
      await importBuilt<typeof import('../../src/shared/html/html-to-text.ts')>('shared/html/html-to-text');
    expect(wordsOf(narration.segments.map(({ text }) => text).join(' '))).toBe(
      wordsOf([article.title, article.summary, htmlToText(article.content)].join(' ')),
    );
    const response = await audio(narration.audioUrl);
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    const decoded = await decodeMp3(Buffer.from(await response.arrayBuffer()));
    expect(decoded.errors).toBe(0);
    expect(Math.abs(decoded.durationMs - narration.durationMs)).toBeLessThan(50);
    expect(narration.durationMs - (narration.segments.at(-1)?.endMs ?? 0)).toBeLessThan(500);
    for (const [at, { startMs, endMs }] of narration.segments.entries()) {
      expect(decoded.loudness(startMs, endMs)).toBeGreaterThan(0.05);
      expect(startMs).toBeGreaterThan(narration.segments[at - 1]?.endMs ?? 0);
      const next = narration.segments[at + 1];
      // The middle of the pause, because the encoder blurs its edges.
      if (next) expect(decoded.loudness(endMs + 50, next.startMs - 50)).toBeLessThan(0.02);
    }
  });

  it('is sent in byte ranges, only at an unchanged address and while the reader has premium', async () => {
    const { audioUrl } = await ready();
    const whole = Buffer.from(await (await audio(audioUrl)).arrayBuffer());
    const part = await audio(audioUrl, { range: 'bytes=1000-1999' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(1000, 2000))).toBe(true);
    const end = await audio(audioUrl, { range: 'bytes=-500' });
    expect(Buffer.from(await end.arrayBuffer()).equals(whole.subarray(-500))).toBe(true);
    expect((await audio(audioUrl, { range: `bytes=${whole.length}-` })).status).toBe(416);
    expect((await audio(audioUrl, { 'if-none-match': part.headers.get('etag') ?? '' })).status).toBe(304);
    expect(part.headers.get('cache-control')).toMatch(/^private/);

    const [, id = '', until = ''] = /\/audio\/(\d+)\.mp3.*until=(\d+)/.exec(audioUrl) ?? [];
    for (const changed of [
      audioUrl.replace(/reader=\d+/, 'reader=1'),
      audioUrl.replace(`until=${until}`, `until=${Number(until) + 1}`),
      audioUrl.replace(`/${id}.mp3`, `/${Number(id) + 1}.mp3`),
      audioUrl.replace(/sig=.*/, 'sig='),
      `/audio/${id}.mp3`,
    ].filter((address) => address !== audioUrl))
      expect((await audio(changed)).status).toBe(403);

    await scene.site.database.query(`update reader set premium = false where username = 'Rita'`);
    expect(await (await audio(audioUrl)).json()).toMatchObject({ code: 'premium-required' });
    await scene.site.database.query(`update reader set premium = true where username = 'Rita'`);
  });

  it('limits the audio requests of each reader', async () => {
    const { audioUrl } = await ready();
    await audio(audioUrl);
    await scene.site.database.query(`update rate_limit set taken = 3000 where name = 'audio'`);
    const response = await audio(audioUrl);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await scene.site.database.query(`delete from rate_limit where name = 'audio'`);
  });

  it("stores the reader's position, exports it and deletes it on request", async () => {
    const { recordingId } = await ready();
    const subject = `/api/listening/article-${scene.articleId}`;
    expect((await scene.reader.call('PUT', subject, { recordingId, segment: 2, offsetMs: 700 })).status).toBe(204);
    expect(
      (await scene.reader.call('PUT', '/api/listening/x', { recordingId, segment: 2, offsetMs: 700 })).status,
    ).toBe(400);
    expect((await ready()).position).toEqual({ segment: 2, offsetMs: 700 });
    expect((await scene.reader.get('/api/account/export')).body).toMatchObject({
      listeningPositions: [{ subject: `article-${scene.articleId}`, segment: 2, offsetMs: 700 }],
    });
    expect((await scene.reader.call('DELETE', subject)).status).toBe(204);
    expect((await ready()).position).toBeNull();
  });

  it('is recorded again if its file was lost', async () => {
    const { audioUrl } = await ready();
    const folder = join(scene.site.dataFolder, 'audio', 'recordings');
    await rm(folder, { recursive: true });
    expect((await audio(audioUrl)).status).toBe(404);
    await eventually('the audio is back', async () => (await audio(audioUrl)).status === 200);
    expect((await ready()).audioUrl.split('&')[0]).toBe(audioUrl.split('&')[0]);
  });

  it('is recorded again after a correction, which is read first', async () => {
    const [before, article] = [await ready(), await shown()];
    const { sentences } = (
      await scene.reader.get<{ sentences: { place: string; ordinal: number; text: string }[] }>(
        `/api/articles/${scene.articleId}/evidence`,
      )
    ).body;
    const wrong = sentences.filter(({ text }) => text.includes('84 million'));
    const reply = await scene.desk.call('POST', `/api/articles/${scene.articleId}/corrections`, {
      versionId: article.versionId,
      kind: 'number',
      note: 'The bridge will cost 48 million marks; an earlier version said 84 million.',
      changes: wrong.map(({ place, ordinal, text }) => ({ place, ordinal, text: text.replace('84', '48') })),
      reason: 'The council confirmed it.',
    });
    expect(reply.status).toBe(200);
    // Without a new request, because the previous version had a recording.
    const after = await narrationWith('ready', scene);
    expect(after).toMatchObject({ corrected: true });
    expect(after.versionId).not.toBe(before.versionId);
    expect(after.segments[0]).toMatchObject({
      place: 'correction',
      text: expect.stringMatching(/^Correction, \w+ \d+, \d{4}: The bridge/),
    });
    expect(
      after.segments
        .map(({ text }) => text)
        .slice(1)
        .join(' '),
    ).not.toContain('84 million');
    expect((await audio(before.audioUrl)).status).toBe(404);
  });

  it('the audio is deleted when the article is retracted', async () => {
    const [{ audioUrl }, { versionId }] = [await ready(), await shown()];
    const folder = join(scene.site.dataFolder, 'audio', 'recordings');
    expect(existsSync(folder)).toBe(true);
    await scene.desk.call('POST', `/api/articles/${scene.articleId}/retraction`, {
      versionId,
      note: 'None of this was confirmed.',
    });
    await eventually('the audio is gone', async () => (await audio(audioUrl)).status === 404);
    await eventually('the files are deleted', async () => (await readdir(folder)).length === 0);
    for (const method of ['GET', 'POST']) expect((await scene.reader.call(method, path)).status).toBe(404);
  });
});
