import { Injectable } from '@nestjs/common';
import { appConfig } from '../../../shared/config/app.config.ts';
import { supportAddress } from '../../../shared/config/support-address.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { premiumRequiredError } from '../../../shared/errors/premium-required.ts';
import { RateLimits, TooManyCallsError } from '../../../shared/rate-limits/rate-limits.ts';
import { Readers } from '../../auth/index.ts';
import { type Recording, Recordings, type Script, type ViewedSegment } from '../../narration/index.ts';
import { type PodcastSubscriber, PodcastTokenStore } from '../data/podcast-token.store.ts';
import { renderChapters } from '../domain/chapters.ts';
import { parseEpisodeId, podcastGuid } from '../domain/podcast.ts';
import { type PodcastChannel, type PodcastEpisode, renderPodcastFeed } from '../domain/podcast-feed.ts';
import { renderTranscript } from '../domain/transcript.ts';
import { type EpisodeText, PODCAST_TITLES, PodcastEpisodes } from './podcast-episodes.ts';

const AUTHOR = 'Parallax';
/**
 * New recordings that the feeds of one reader may request in a day. Without a limit, a reader who keeps saving other
 * articles could use up the calls to the speech service that are allowed for everyone (`SPEECH_CALLS_A_DAY`).
 */
export const NEW_RECORDINGS_LIMIT = { name: 'podcast-recordings', most: 40, windowSeconds: 24 * 3600 };
/** Requests of all podcast apps of a reader. Apps load audio in many small ranges. */
export const REQUEST_LIMIT = { name: 'podcast', most: 3000, windowSeconds: 3600 };
const TOKEN_PATTERN = /^[\w-]{43}$/;
const DESCRIPTIONS = {
  briefing: "The day's most widely reported stories, one from each section, with every side that was quoted.",
  'reading-list': 'The articles that you saved for later, read aloud.',
} as const;

interface FinishedEpisode extends EpisodeText {
  readonly recording: FinishedRecording;
}

interface FinishedRecording {
  readonly id: number;
  readonly durationMs: number;
  readonly bytes: number;
  readonly segments: readonly ViewedSegment[];
}

/** Private podcasts. The token in the address decides about every response. */
@Injectable()
export class Podcasts {
  readonly #siteUrl = appConfig.read().SITE_URL;

  constructor(
    private readonly tokens: PodcastTokenStore,
    private readonly readers: Readers,
    private readonly episodes: PodcastEpisodes,
    private readonly recordings: Recordings,
    private readonly limits: RateLimits,
  ) {}

  /** Renders the feed of a podcast, with the episodes whose audio is ready. Requests the audio of the others. */
  async renderFeed(token: string): Promise<string> {
    const subscriber = await this.#findSubscriber(token);
    const texts = await this.episodes.list(subscriber);
    const episodes: PodcastEpisode[] = [];
    for (const text of texts) {
      const recording = toFinished(await this.#request(text.script, subscriber.readerId));
      if (recording !== null) episodes.push(this.#toEpisode(token, { ...text, recording }));
    }
    return renderPodcastFeed(this.#toChannel(token, subscriber), episodes);
  }

  /** Returns the recording of an episode, and the owner of the podcast. */
  async findRecording(token: string, episode: string): Promise<{ recordingId: number; readerId: number }> {
    const { recording, readerId } = await this.#findEpisode(token, episode);
    return { recordingId: recording.id, readerId };
  }

  async renderChapters(token: string, episode: string): Promise<string> {
    const { title, recording, findChapters } = await this.#findEpisode(token, episode);
    return renderChapters(title, AUTHOR, await findChapters(recording.segments));
  }

  async renderTranscript(token: string, episode: string): Promise<string> {
    return renderTranscript((await this.#findEpisode(token, episode)).recording.segments);
  }

  async #findSubscriber(token: string): Promise<PodcastSubscriber> {
    const subscriber = TOKEN_PATTERN.test(token) ? await this.tokens.findSubscriber(token) : null;
    if (subscriber === null) {
      const reason = 'There is no podcast at this address. Its owner may have replaced or deleted it.';
      throw new DomainError('not-found', reason, 404);
    }
    await this.limits.countCall(REQUEST_LIMIT, String(subscriber.readerId));
    if (!(await this.readers.findProfile(subscriber.readerId))?.premium)
      throw premiumRequiredError('podcasts', 'This podcast is paused, because its owner no longer has Premium.');
    return subscriber;
  }

  async #findEpisode(token: string, name: string): Promise<FinishedEpisode & { readerId: number }> {
    const subscriber = await this.#findSubscriber(token);
    const id = parseEpisodeId(name);
    const text = id && (await this.episodes.find(subscriber, id));
    const recording = text && toFinished(await this.recordings.find(text.script, null));
    if (!text || !recording)
      throw new DomainError('not-found', 'This episode does not exist or is not ready yet.', 404);
    return { ...text, recording, readerId: subscriber.readerId };
  }

  /** Returns null if this site cannot read the language aloud, or if the reader has reached the limit of the day. */
  async #request(script: Script, readerId: number): Promise<Recording | null> {
    if (this.recordings.chooseVoice(script.language, null) === null) return null;
    const existing = await this.recordings.find(script, null);
    const isNew = existing === null || existing.status === 'withdrawn';
    if (isNew && !(await this.#mayRecord(readerId))) return null;
    return this.recordings.request(script, null);
  }

  async #mayRecord(readerId: number): Promise<boolean> {
    try {
      await this.limits.countCall(NEW_RECORDINGS_LIMIT, String(readerId));
      return true;
    } catch (error) {
      if (error instanceof TooManyCallsError) return false;
      throw error;
    }
  }

  #toChannel(token: string, { kind, readerId }: PodcastSubscriber): PodcastChannel {
    return {
      title: PODCAST_TITLES[kind],
      description: DESCRIPTIONS[kind],
      pageUrl: `${this.#siteUrl}${kind === 'briefing' ? '/briefing' : '/playlist'}`,
      feedUrl: `${this.#siteUrl}/podcast/${token}/feed.xml`,
      coverUrl: `${this.#siteUrl}/podcast/cover-${kind}.png`,
      // Without the token, so that the podcast stays the same when its address is replaced.
      guid: podcastGuid(`${this.#siteUrl}/podcast/${kind === 'briefing' ? kind : `${kind}/${readerId}`}`),
      author: AUTHOR,
      ownerEmail: supportAddress(),
    };
  }

  #toEpisode(token: string, { recording, ...text }: FinishedEpisode): PodcastEpisode {
    const address = `${this.#siteUrl}/podcast/${token}/${text.name}`;
    return {
      guid: `${this.#siteUrl}/${text.name}`,
      title: text.title,
      pageUrl: text.pageUrl,
      summary: text.summary,
      html: text.html,
      publishedAt: text.publishedAt,
      // The number makes podcast apps load the audio again after a correction.
      audioUrl: `${address}.mp3?recording=${recording.id}`,
      bytes: recording.bytes,
      mime: 'audio/mpeg',
      durationMs: recording.durationMs,
      language: text.script.language,
      chaptersUrl: `${address}/chapters.json?recording=${recording.id}`,
      transcriptUrl: `${address}/transcript.vtt?recording=${recording.id}`,
    };
  }
}

function toFinished(recording: Recording | null): FinishedRecording | null {
  if (recording?.status !== 'ready' || recording.durationMs === null || recording.bytes === null) return null;
  const { id, durationMs, bytes } = recording;
  const segments = recording.segments.map((segment) => ({
    ...segment,
    startMs: segment.startMs ?? 0,
    endMs: segment.endMs ?? 0,
  }));
  return { id, durationMs, bytes, segments };
}
