import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MPEGDecoder } from 'mpg123-decoder';
import { importBuilt } from '../support/built-application.ts';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { findChapterProblems, findFeedProblems, readTranscript } from '../support/podcast-rules.ts';
import { createReader, ReaderBrowser } from '../support/reader-browser.ts';
import { registerOutlets, testOutlet } from '../support/reporting-outlets.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

interface Story {
  articleId: number;
  section: string;
  title: string;
  outletCount: number;
  sentences: string[];
  corrected: string | null;
}

interface Briefing {
  date: string;
  minutes: number;
  notes: { articleId: number; text: string }[];
  stories: Story[];
}

interface Narration {
  status: string;
  recordingId: number;
  durationMs: number;
  audioUrl: string;
  segments: { place: string; text: string; storyIndex?: number; startMs: number; endMs: number }[];
}

interface Sentence {
  place: string;
  ordinal: number;
  text: string;
}

const BRIDGE = `The city council of Harlow Bay voted nine to two on Monday to replace the Merrin Bridge for 84 million marks, after engineers closed it in spring. The new bridge will carry trams.\nCouncillor Dana Whitlock said the decision "ends two years of detours" for 30,000 commuters. Work is to begin in March and last three years.\nThe old bridge was built of riveted steel. Inspectors found cracks in 14 of its 60 hangers.`;
const COMET = `Astronomers at the Tarn Ridge observatory have photographed a comet that nobody had seen before, the institute said on Tuesday. It will pass the sun in May.\nThe comet, called Ilvane, was found by student Rhea Castor on plates made for another purpose. Its tail is some two million kilometres long.\n"I checked it eleven times," Castor said. Amateurs may see it with binoculars from April.`;
const CUP = `Port Averill won the Federation Cup final on Sunday, beating Corvane Rovers three goals to two after extra time before 61,400 spectators. The striker Davo Hessling scored the winner.\nThe coach Imre Sandoval praised his defenders after the match. The team plays its next league game on Saturday.\nCorvane had led twice. Their goalkeeper saved two penalties in the second half.`;
/** Recordings wait for each other, because only one is produced at a time. */
const RECORDING_SECONDS = 120;
const NOTE = 'The bridge will cost 48 million marks; an earlier version said 84 million.';

describe('the briefing and its podcast', () => {
  let feeds: FeedServer;
  let site: TestApp;
  let desk: Desk;
  let paula: ReaderBrowser;
  let address = '';

  beforeEach(async () => {
    feeds = await FeedServer.start();
    const url = feeds.serve('/ledger.xml', [
      item('l1', 'Harlow Bay council votes to replace the closed Merrin Bridge', BRIDGE),
      item('l2', 'Student finds unknown comet Ilvane at the Tarn Ridge observatory', COMET),
      item('l3', 'Port Averill beats Corvane Rovers in football cup final', CUP),
    ]);
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin, SPEECH: 'espeak' });
    desk = await Desk.signedIn(site.origin);
    await registerOutlets(site, [testOutlet('ledger', url)]);
    await createReader(site, 'Paula', { premium: true });
    paula = await ReaderBrowser.signedIn(site.origin, 'Paula');
  });

  afterEach(async () => {
    await site?.close();
    await feeds?.stop();
  });

  const item = (guid: string, title: string, text: string) => ({
    guid,
    title,
    text,
    publishedAt: new Date(Date.now() - 5_400_000),
  });
  const makeBriefing = async (): Promise<string | null> => {
    const { MakeBriefing } = await importBuilt<typeof import('../../src/modules/briefing/use-cases/make-briefing.ts')>(
      'modules/briefing/use-cases/make-briefing',
    );
    return site.app.get(MakeBriefing, { strict: false }).makeDue();
  };
  const briefing = async (): Promise<Briefing> => (await desk.get<Briefing>('/api/briefing')).body;
  const sentences = async (id: number): Promise<Sentence[]> =>
    (await desk.get<{ sentences: Sentence[] }>(`/api/articles/${id}/evidence`)).body.sentences;
  const narration = async (): Promise<Narration> =>
    eventually(
      'the narration is ready',
      async () => {
        const { date } = await briefing();
        const { body } = await paula.get<Narration>(`/api/briefing/${date}/narration`);
        return body.status === 'ready' && body;
      },
      RECORDING_SECONDS,
    );
  const load = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(new URL(path, site.origin), { headers });
  /** Addresses in feeds name the public site. */
  const local = (url: string | undefined): string => {
    const { pathname, search } = new URL(url ?? '');
    return pathname + search;
  };
  const readFeed = async (): Promise<string> => (await load(address)).text();
  const items = (feed: string): string[] => feed.split('<item>').slice(1);
  const attribute = (xml: string | undefined, element: string, name: string): string =>
    new RegExp(`<${element}[^>]* ${name}="([^"]*)"`).exec(xml ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  const textOf = (xml: string | undefined, element: string): string =>
    new RegExp(`<${element}[^>]*>([^<]*)<`).exec(xml ?? '')?.[1] ?? '';
  /** Waits for the next episode after a correction. */
  const readyFeed = (): Promise<string> =>
    eventually(
      'the episode is in the feed',
      async () => {
        const feed = await readFeed();
        return items(feed).length > 0 && feed;
      },
      RECORDING_SECONDS,
    );

  it('follow the news of one day, from the first edition to corrections and deleted addresses', async () => {
    await step('does not exist without news', async () => {
      expect(await desk.get('/api/briefing')).toMatchObject({ status: 404, body: { code: 'no-briefing' } });
      expect(await makeBriefing()).toBeNull();
    });

    await step('contains the lead sentences of one story for each section, in the order of the home page', async () => {
      await eventually(
        'three pending articles',
        async () => (await desk.get<unknown[]>('/api/articles?status=pending')).body.length === 3,
      );
      await desk.call('POST', '/api/admin/approve-all');
      await site.database.query(`update article set published_at = published_at - interval '10 minutes'`);
      expect(await makeBriefing()).not.toBeNull();
      const { stories, minutes, notes } = await briefing();
      expect(stories.map(({ section }) => section)).toEqual(['Politics', 'Sports', 'Science']);
      for (const { articleId, sentences: quoted } of stories) {
        const summary = (await sentences(articleId)).filter(({ place }) => place === 'summary').map(({ text }) => text);
        expect(quoted.length).toBeGreaterThan(0);
        expect(quoted).toEqual(summary.slice(0, quoted.length));
      }
      expect({ minutes, notes }).toEqual({ minutes: 1, notes: [] });
      expect(await makeBriefing()).toBeNull();
    });

    await step('is free to read, but its recording needs premium', async () => {
      const { date } = await briefing();
      expect((await desk.get(`/api/briefing/${date}`)).status).toBe(200);
      expect((await desk.get('/api/briefing/2020-01-01')).status).toBe(404);
      expect((await desk.get('/api/briefing/yesterday')).status).toBe(400);
      await createReader(site, 'Fred');
      const fred = new ReaderBrowser(site.origin);
      expect((await fred.get(`/api/briefing/${date}/narration`)).status).toBe(401);
      await fred.signIn('Fred');
      expect(await fred.get(`/api/briefing/${date}/narration`)).toMatchObject({
        status: 403,
        body: { code: 'premium-required', details: { feature: 'narration' } },
      });
      expect(await fred.call('POST', '/api/podcasts/briefing')).toMatchObject({
        status: 403,
        body: { code: 'premium-required', details: { feature: 'podcasts' } },
      });
    });

    await step('is recorded in advance, and the recording matches the page', async () => {
      const { segments, audioUrl, durationMs } = await narration();
      const { stories } = await briefing();
      const spoken = segments.filter(({ storyIndex }) => storyIndex !== undefined).map(({ text }) => text);
      expect(spoken).toEqual(stories.flatMap(({ title, sentences: quoted }) => [title, ...quoted]));
      expect(segments[0]?.text).toMatch(/^Today in five minutes: \w+day, /);
      expect(await decodedMs(await load(audioUrl))).toBeCloseTo(durationMs, -2);
    });

    await step('is a podcast at a private address, whose feed follows the specifications', async () => {
      expect((await paula.get('/api/podcasts')).body).toEqual({ briefing: null, readingList: null });
      const reply = await paula.call<{ url: string; madeAt: string }>('POST', '/api/podcasts/briefing');
      expect(reply.status).toBe(201);
      address = local(reply.body.url);
      expect((await paula.get('/api/podcasts')).body).toEqual({
        briefing: { madeAt: reply.body.madeAt },
        readingList: null,
      });
      const response = await load(address);
      const feed = await response.text();
      expect(findFeedProblems(feed)).toEqual([]);
      expect(items(feed)).toHaveLength(1);
      expect(response.headers.get('content-type')).toContain('application/rss+xml');
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      const etag = response.headers.get('etag') ?? '';
      // Otherwise, fetch would send `no-cache`, which asks for a complete response.
      expect((await load(address, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(304);
    });

    await step('has episodes whose length, transcript and chapters belong to their audio', async () => {
      const [episode] = items(await readFeed());
      const audio = await load(local(attribute(episode, 'enclosure', 'url')));
      expect(audio.headers.get('content-length')).toBe(attribute(episode, 'enclosure', 'length'));
      expect(audio.headers.get('content-type')).toBe(attribute(episode, 'enclosure', 'type'));
      const ms = await decodedMs(audio);
      expect(ms / 1000).toBeCloseTo(Number(textOf(episode, 'itunes:duration')), -1);
      const vtt = await load(local(attribute(episode, 'podcast:transcript', 'url')));
      const cues = readTranscript(await vtt.text());
      const { segments } = await narration();
      expect(cues).toEqual(segments.map(({ startMs, endMs, text }) => ({ startMs, endMs, text })));
      expect(cues.at(-1)?.endMs).toBeLessThanOrEqual(ms + 100);
      const chapters = await (await load(local(attribute(episode, 'podcast:chapters', 'url')))).text();
      expect(findChapterProblems(chapters, ms / 1000)).toEqual([]);
      const { stories } = await briefing();
      expect(JSON.parse(chapters)).toMatchObject({
        chapters: stories.map(({ title, articleId }) => ({
          title,
          url: expect.stringContaining(`/article/${articleId}`),
          img: expect.stringMatching(/\/og\/article\/\d+-[\da-f]{16}\.png$/),
        })),
      });
      const { pathname } = new URL((JSON.parse(chapters) as { chapters: { img: string }[] }).chapters[0]?.img ?? '');
      expect((await load(pathname)).headers.get('content-type')).toBe('image/png');
      expect((await load(local(attribute(await readFeed(), 'itunes:image', 'href')))).status).toBe(200);
    });

    await step('the audio supports byte ranges', async () => {
      const path = local(attribute(items(await readFeed())[0], 'enclosure', 'url'));
      const whole = Buffer.from(await (await load(path)).arrayBuffer());
      const part = await load(path, { range: 'bytes=1000-1999' });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${whole.length}`);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(1000, 2000));
      const end = await load(path, { range: 'bytes=-10' });
      expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-10));
      expect((await load(path, { range: `bytes=${whole.length}-` })).status).toBe(416);
    });

    await step('is replaced with a note when a story is corrected', async () => {
      const before = await readyFeed();
      const old = await narration();
      const bridge = (await briefing()).stories[0];
      const { versionId } = (await desk.get<{ versionId: number }>(`/api/articles/${bridge?.articleId}`)).body;
      const changes = (await sentences(bridge?.articleId ?? 0))
        .filter(({ text }) => text.includes('84 million'))
        .map(({ place, ordinal, text }) => ({ place, ordinal, text: text.replace('84', '48') }));
      const reply = await desk.call('POST', `/api/articles/${bridge?.articleId}/corrections`, {
        versionId,
        kind: 'number',
        note: NOTE,
        changes,
        reason: 'The council sent us the minutes.',
      });
      expect(reply.status).toBe(200);
      const replaced = await eventually('the edition is replaced', async () => {
        const edition = await briefing();
        return edition.notes.length > 0 && edition;
      });
      expect(replaced.stories[0]).toMatchObject({ articleId: bridge?.articleId, corrected: NOTE });
      expect(replaced.stories[0]?.sentences[0]).toContain('48 million');
      expect(replaced.stories.flatMap(({ sentences: quoted }) => quoted).join(' ')).not.toContain('84 million');
      expect(replaced.notes).toMatchObject([{ articleId: bridge?.articleId, text: expect.stringContaining(NOTE) }]);
      const spoken = (await narration()).segments.map(({ text }) => text);
      expect(spoken[1]).toContain(NOTE);
      const after = await readyFeed();
      expect(findFeedProblems(after)).toEqual([]);
      expect(after).toContain('(corrected)');
      expect(textOf(items(after)[0], 'description')).toContain(NOTE);
      expect(textOf(items(after)[0], 'guid')).toBe(textOf(items(before)[0], 'guid'));
      expect(attribute(after, 'enclosure', 'url')).not.toBe(attribute(before, 'enclosure', 'url'));
      await eventually('the old audio is withdrawn', async () => (await load(old.audioUrl)).status === 404);
    });

    await step('omits a story after its retraction', async () => {
      const comet = (await briefing()).stories.find(({ section }) => section === 'Science');
      const { versionId } = (await desk.get<{ versionId: number }>(`/api/articles/${comet?.articleId}`)).body;
      await desk.call('POST', `/api/articles/${comet?.articleId}/retraction`, {
        versionId,
        note: 'The plates were forged.',
      });
      const { notes } = await eventually('the story is gone', async () => {
        const edition = await briefing();
        return edition.stories.length === 2 && edition;
      });
      expect(notes.at(-1)?.text).toContain('The plates were forged.');
      expect(notes.at(-1)?.text).not.toContain('Ilvane');
      expect((await narration()).segments.map(({ text }) => text).join(' ')).not.toContain('Ilvane');
    });

    await step('has a podcast of the reading list, which contains only the articles on it', async () => {
      const [bridge] = (await briefing()).stories;
      await paula.call('POST', '/api/playlists', { name: 'Read Later', description: '' });
      await paula.call('POST', '/api/playlists/1/items', { articleId: bridge?.articleId });
      const { body } = await paula.call<{ url: string }>('POST', '/api/podcasts/reading-list');
      const path = local(body.url);
      const feed = await eventually(
        'the article is recorded',
        async () => {
          const text = await (await load(path)).text();
          return items(text).length === 1 && text;
        },
        RECORDING_SECONDS,
      );
      expect(findFeedProblems(feed)).toEqual([]);
      const audio = attribute(feed, 'enclosure', 'url');
      expect((await load(local(audio))).status).toBe(200);
      const transcript = await (await load(local(attribute(feed, 'podcast:transcript', 'url')))).text();
      expect(readTranscript(transcript).map(({ text }) => text)).toContain(bridge?.title);
      // The address of one podcast gives no access to the other.
      expect((await load(local(audio).replace(/\/podcast\/[^/]+/, address.replace('/feed.xml', '')))).status).toBe(404);
      await paula.call('DELETE', `/api/playlists/1/items/${bridge?.articleId}`);
      expect((await load(local(audio))).status).toBe(404);
      expect(items(await (await load(path)).text())).toEqual([]);
    });

    await step('pauses every address when premium ends, and gives the reason', async () => {
      const episode = items(await readyFeed())[0];
      const addresses = [
        address,
        ...(
          [
            ['enclosure', 'url'],
            ['podcast:chapters', 'url'],
            ['podcast:transcript', 'url'],
          ] as const
        ).map(([element, name]) => local(attribute(episode, element, name))),
      ];
      await site.database.query('update reader set premium = false');
      for (const path of addresses) {
        const response = await load(path);
        expect([path, response.status]).toEqual([path, 403]);
        expect(await response.json()).toMatchObject({
          error: 'This podcast is paused, because its owner no longer has Premium.',
        });
      }
      await site.database.query('update reader set premium = true');
      for (const path of addresses) expect((await load(path)).status).toBe(200);
    });

    await step('a replaced or deleted address no longer works', async () => {
      const { body } = await paula.call<{ url: string }>('POST', '/api/podcasts/briefing');
      expect((await load(address)).status).toBe(404);
      address = local(body.url);
      expect((await load(address)).status).toBe(200);
      expect((await paula.call('DELETE', '/api/podcasts/briefing')).body).toEqual({ madeAt: null });
      expect((await load(address)).status).toBe(404);
      expect((await load('/podcast/x/feed.xml')).status).toBe(404);
    });
  });
});

/** Decodes an MP3 and returns its length in milliseconds. */
async function decodedMs(response: Response): Promise<number> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { samplesDecoded, sampleRate, errors } = decoder.decode(new Uint8Array(await response.arrayBuffer()));
  decoder.free();
  expect(errors).toEqual([]);
  return (samplesDecoded / sampleRate) * 1000;
}
