import { Injectable } from '@nestjs/common';
import { appConfig } from '../../../shared/config/app.config.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { escapeHtml } from '../../../shared/html/escape-html.ts';
import { linkPictureAddress, PublishedArticlesQuery } from '../../articles/index.ts';
import { type ReadingListRow, ReadingListStore } from '../../library/index.ts';
import { NarrateArticle, type Script, type ViewedSegment } from '../../narration/index.ts';
import { BriefingStore } from '../data/briefing.store.ts';
import type { PodcastSubscriber } from '../data/podcast-token.store.ts';
import type { Briefing } from '../domain/briefing.ts';
import { episodeTitle } from '../domain/briefing-script.ts';
import type { ChapterStart } from '../domain/chapters.ts';
import { type EpisodeId, type PodcastKind, toEpisodeName } from '../domain/podcast.ts';
import { toScript } from './narrate-briefing.ts';

/** The text of an episode, with everything that its recording does not know. */
export interface EpisodeText {
  /** Part of the episode's address, such as `briefing-2026-11-25`. */
  readonly name: string;
  readonly title: string;
  readonly pageUrl: string;
  readonly summary: string;
  /** Show notes as HTML. */
  readonly html: string;
  readonly publishedAt: Date;
  readonly script: Script;
  /** Returns the chapters of the finished recording. */
  readonly findChapters: (segments: readonly ViewedSegment[]) => Promise<ChapterStart[]>;
}

const MAX_BRIEFINGS = 20;
const MAX_ARTICLES = 20;

/** Reads the contents of the episodes of a reader's podcasts. */
@Injectable()
export class PodcastEpisodes {
  readonly #siteUrl = appConfig.read().SITE_URL;

  constructor(
    private readonly briefings: BriefingStore,
    private readonly lists: ReadingListStore,
    private readonly narrateArticle: NarrateArticle,
    private readonly articles: PublishedArticlesQuery,
  ) {}

  /** Returns the newest episodes of a podcast, newest first. */
  async list({ kind, readerId }: PodcastSubscriber): Promise<EpisodeText[]> {
    if (kind === 'briefing')
      return (await this.briefings.listNewest(MAX_BRIEFINGS)).map((briefing) => this.#fromBriefing(briefing));
    const saved = (await this.lists.listItems(readerId)).filter(({ retracted }) => !retracted);
    const episodes: EpisodeText[] = [];
    for (const row of saved.slice(0, MAX_ARTICLES)) {
      const episode = await this.#fromArticle(row);
      if (episode) episodes.push(episode);
    }
    return episodes;
  }

  /** Returns one episode, or null if the podcast of this reader does not contain it. */
  async find(subscriber: PodcastSubscriber, id: EpisodeId): Promise<EpisodeText | null> {
    if (id.kind !== subscriber.kind) return null;
    if (id.kind === 'briefing') {
      const briefing = await this.briefings.findByDate(id.date);
      return briefing && this.#fromBriefing(briefing);
    }
    const saved = await this.lists.listItems(subscriber.readerId);
    const row = saved.find(({ article_id: articleId, retracted }) => articleId === id.articleId && !retracted);
    return row ? this.#fromArticle(row) : null;
  }

  #fromBriefing(briefing: Briefing): EpisodeText {
    const { date, madeAt, notes, stories } = briefing;
    const corrections = notes.map(({ text }) => text);
    const links = stories.map(({ articleId, title }) => ({ title, url: this.#articleUrl(articleId) }));
    return {
      name: toEpisodeName({ kind: 'briefing', date }),
      title: episodeTitle(briefing),
      pageUrl: `${this.#siteUrl}/briefing?date=${date}`,
      summary: [...corrections, `In this edition: ${stories.map(({ title }) => title).join('; ')}.`].join(' '),
      html: [...corrections.map(toParagraph), toLinkList(links)].join(''),
      publishedAt: madeAt,
      script: toScript(briefing),
      findChapters: (segments) => this.#chaptersOfBriefing(briefing, segments),
    };
  }

  /** Returns null if the article has just been retracted. */
  async #fromArticle(row: ReadingListRow): Promise<EpisodeText | null> {
    const { article_id: articleId, title, summary, added_at: addedAt } = row;
    const script = await this.narrateArticle.readScript(articleId).catch(nullIfMissing);
    if (script === null) return null;
    const pageUrl = this.#articleUrl(articleId);
    return {
      name: toEpisodeName({ kind: 'reading-list', articleId }),
      title,
      pageUrl,
      summary: summary || title,
      html: `${toParagraph(summary)}${toLinkList([{ title: 'Read the article and its sources', url: pageUrl }])}`,
      publishedAt: addedAt,
      script,
      findChapters: (segments) => this.#chaptersOfArticle({ articleId, title }, segments),
    };
  }

  async #chaptersOfBriefing({ stories }: Briefing, segments: readonly ViewedSegment[]): Promise<ChapterStart[]> {
    const starts = stories.flatMap(({ articleId, title }, index) => {
      const first = segments.find(({ storyIndex }) => storyIndex === index);
      return first ? [{ articleId, title, startMs: first.startMs }] : [];
    });
    return Promise.all(starts.map((start) => this.#toChapter(start)));
  }

  /** A chapter for each section of the article. */
  #chaptersOfArticle(
    { articleId, title }: { articleId: number; title: string },
    segments: readonly ViewedSegment[],
  ): Promise<ChapterStart[]> {
    const headings = segments.filter(({ place }) => place === 'heading');
    const starts = [{ title, startMs: 0 }, ...headings.map(({ text, startMs }) => ({ title: text, startMs }))];
    return Promise.all(starts.map((start) => this.#toChapter({ articleId, ...start })));
  }

  async #toChapter(start: { articleId: number; title: string; startMs: number }): Promise<ChapterStart> {
    const { articleId, title, startMs } = start;
    const picture = await this.articles.findLinkPreview(articleId);
    return {
      title,
      startMs,
      url: this.#articleUrl(articleId),
      imageUrl: picture && `${this.#siteUrl}${linkPictureAddress(articleId, picture)}`,
    };
  }

  #articleUrl(articleId: number): string {
    return `${this.#siteUrl}/article/${articleId}`;
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof NotFoundError) return null;
  throw error;
}

function toParagraph(text: string): string {
  return text === '' ? '' : `<p>${escapeHtml(text)}</p>`;
}

function toLinkList(links: readonly { readonly title: string; readonly url: string }[]): string {
  const items = links.map(({ title, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`);
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
}

/** Names of the podcasts. */
export const PODCAST_TITLES: Readonly<Record<PodcastKind, string>> = {
  briefing: 'Today in five minutes | Parallax',
  'reading-list': 'Your Reading List | Parallax',
};
