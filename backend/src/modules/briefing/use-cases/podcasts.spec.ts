import { beforeEach, describe, expect, it } from '@jest/globals';
import { type RateLimit, type RateLimits, TooManyCallsError } from '../../../shared/rate-limits/rate-limits.ts';
import type { Readers } from '../../auth/index.ts';
import type { Recording, Recordings, Script } from '../../narration/index.ts';
import type { PodcastTokenStore } from '../data/podcast-token.store.ts';
import type { EpisodeText, PodcastEpisodes } from './podcast-episodes.ts';
import { NEW_RECORDINGS_LIMIT, Podcasts, REQUEST_LIMIT } from './podcasts.ts';

const TOKEN = 'x'.repeat(43);

/** Stores recordings by the version that they speak. Requested ones are ready at once. */
class FakeRecordings implements Pick<Recordings, 'chooseVoice' | 'find' | 'request'> {
  readonly stored = new Map<number | null, Recording>();

  chooseVoice() {
    return { id: 'voice', name: 'Voice' };
  }

  async find({ articleVersionId }: Script) {
    return this.stored.get(articleVersionId) ?? null;
  }

  async request({ articleVersionId }: Script) {
    const recording = { id: 1, status: 'ready', durationMs: 1000, bytes: 10, segments: [] } as unknown as Recording;
    this.stored.set(articleVersionId, recording);
    return recording;
  }
}

const episode = (versionId: number): EpisodeText => ({
  name: `article-${versionId}`,
  title: 'A bridge opens',
  pageUrl: 'https://news.example/article/1',
  summary: '',
  html: '',
  publishedAt: new Date('2026-11-25T11:00:00Z'),
  script: { language: 'en', segments: [], articleVersionId: versionId },
  findChapters: async () => [],
});

describe('the feed of a podcast', () => {
  let recordings: FakeRecordings;
  let saved: number[];
  let podcasts: Podcasts;
  let readerId: number;

  const loadFeed = async (versionIds: number[]): Promise<number> => {
    saved = versionIds;
    return (await podcasts.renderFeed(TOKEN)).split('<item>').length - 1;
  };
  const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

  beforeEach(() => {
    recordings = new FakeRecordings();
    readerId = 1;
    const calls = new Map<string, number>();
    const tokens: Partial<PodcastTokenStore> = { findSubscriber: async () => ({ kind: 'reading-list', readerId }) };
    const limits: Partial<RateLimits> = {
      countCall: async ({ name, most }: RateLimit, caller) => {
        const count = (calls.get(`${name} ${caller}`) ?? 0) + 1;
        calls.set(`${name} ${caller}`, count);
        if (count > most) throw new TooManyCallsError(60);
      },
    };
    podcasts = new Podcasts(
      tokens as PodcastTokenStore,
      { findProfile: async () => ({ premium: true }) } as unknown as Readers,
      { list: async () => saved.map(episode) } as unknown as PodcastEpisodes,
      recordings as unknown as Recordings,
      limits as RateLimits,
    );
  });

  it('requests a limited number of new recordings for each reader, and then lists the finished ones', async () => {
    const { most } = NEW_RECORDINGS_LIMIT;
    expect(await loadFeed(range(0, most))).toBe(most);
    expect(await loadFeed([0, 1, most, most + 1])).toBe(2);
    expect(recordings.stored.size).toBe(most);

    readerId = 2;
    expect(await loadFeed([most])).toBe(1);
  });

  it('limits the requests of each reader', async () => {
    for (let count = 0; count < REQUEST_LIMIT.most; count += 1) await loadFeed([]);
    await expect(loadFeed([])).rejects.toThrow(TooManyCallsError);
    readerId = 2;
    expect(await loadFeed([1])).toBe(1);
  });

  it('existing recordings do not count toward the limit', async () => {
    const { most } = NEW_RECORDINGS_LIMIT;
    for (let times = 0; times < most; times += 1) await loadFeed([0, 1]);
    expect(await loadFeed(range(2, most - 2))).toBe(most - 2);
  });

  it('a withdrawn recording counts toward the limit', async () => {
    const { most } = NEW_RECORDINGS_LIMIT;
    await loadFeed(range(0, most));
    recordings.stored.set(0, { status: 'withdrawn' } as Recording);
    expect(await loadFeed([0, 1])).toBe(1);
  });
});
