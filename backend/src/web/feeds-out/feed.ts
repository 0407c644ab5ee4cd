import {
  renderCorrectionHtml,
  correctionName,
  type PublicCorrection,
  type PublishedArticle,
  type PublishedCorrection,
  removeRetractedPrefix,
} from '../../modules/articles/index.ts';
import type { CommonGround } from '../../modules/curation/index.ts';
import { escapeHtml } from '../../shared/html/escape-html.ts';
import { languageAttributes } from '../../shared/html/language-attributes.ts';
import { SHARE_IMAGE_WIDTH } from '../image-proxy/image-size.ts';

export const FEED_FORMATS = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Last segment of a feed's URL, by format. */
export const FEED_FILES: Readonly<Record<FeedFormat, string>> = {
  rss: 'feed.xml',
  atom: 'atom.xml',
  json: 'feed.json',
};

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/** Maximum number of articles in a feed. */
export const FEED_LENGTH = 40;

/** Content of a feed, which all three feed formats share. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** URL of the page that the feed belongs to. */
  readonly pageUrl: string;
  readonly selfUrl: string;
  readonly iconUrl: string;
  /** WebSub hub that is told of changes of this feed. Null if there is none. */
  readonly hubUrl: string | null;
  readonly changedAt: Date | null;
  /** Head of the decision log, as printed. Null if the log is empty. */
  readonly logHead: string | null;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Permanent URL of the article, which is also the id of the entry. */
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly category: string;
  readonly author: string;
  readonly imageUrl: string | null;
  readonly language: string;
  readonly tags: readonly string[];
  readonly sourceUrls: readonly string[];
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  /** Corrections of the article, newest first. */
  readonly corrections: readonly PublishedCorrection[];
}

export const BRAND = 'Parallax';
const DEFAULT_AUTHOR = 'Editorial Team';
/** Maximum length of a title in characters. */
const MAX_TITLE_LENGTH = 300;

export function createFeedEntry(siteUrl: string, article: PublishedArticle): FeedEntry {
  const { corrections, language } = article;
  const attributes = languageAttributes(language);
  const retracted = article.status === 'retracted';
  return {
    url: new URL(`/article/${article.id}`, siteUrl).href,
    title: shortenTitle(article.title),
    summary: retracted ? `This article was retracted. ${corrections[0]?.note ?? ''}`.trim() : article.summary,
    // Feed readers do not apply the language of an entry to its text.
    html:
      corrections.map((correction) => renderNoteHtml(correction, language)).join('') +
      `<p lang="en"><small>${escapeHtml(article.review)}</small></p>` +
      (attributes ? `<div${attributes}>${article.content}</div>` : article.content),
    corrections,
    category: article.category,
    author: article.author ?? DEFAULT_AUTHOR,
    imageUrl:
      article.imageKey === null ? null : new URL(`/img/${article.imageKey}/${SHARE_IMAGE_WIDTH}.jpg`, siteUrl).href,
    language,
    tags: article.tags,
    sourceUrls: article.sourceUrls,
    publishedAt: article.publishedAt,
    updatedAt: article.updatedAt,
  };
}

/** Returns a feed entry for a correction. The entry links to the correction's note on the article's page. */
export function createCorrectionEntry(siteUrl: string, correction: PublicCorrection): FeedEntry {
  const { id, articleId, kind, note, html, title, category, correctedAt } = correction;
  return {
    url: new URL(`/article/${articleId}#correction-${id}`, siteUrl).href,
    title: shortenTitle(`${correctionName(kind)}: ${removeRetractedPrefix(kind, title)}`),
    summary: note,
    html,
    category,
    author: DEFAULT_AUTHOR,
    imageUrl: null,
    language: 'en',
    tags: [],
    sourceUrls: [],
    publishedAt: correctedAt,
    updatedAt: correctedAt,
    corrections: [],
  };
}

/**
 * Returns a feed entry with the notes of the article's corrections and only the sentences that all sides report: not even
 * the headline, unless it is one.
 */
export function createCommonGroundEntry(
  siteUrl: string,
  article: CommonGround,
  corrections: readonly PublishedCorrection[],
): FeedEntry {
  const { id, category, language, sentences, publishedAt, updatedAt } = article;
  const attributes = languageAttributes(language);
  const paragraphs = sentences.map(({ text, outlets }) => {
    const names = escapeHtml(Object.values(outlets).flat().join(', '));
    return `<p${attributes}>${escapeHtml(text)}</p><p lang="en"><small>Reported by ${names}</small></p>`;
  });
  const [first] = sentences;
  return {
    url: new URL(`/article/${id}`, siteUrl).href,
    title: shortenTitle(first?.text ?? ''),
    summary: sentences.map(({ text }) => text).join(' '),
    html: corrections.map((correction) => renderNoteHtml(correction, language)).join('') + paragraphs.join(''),
    category,
    author: DEFAULT_AUTHOR,
    imageUrl: null,
    language,
    tags: [],
    sourceUrls: [],
    publishedAt,
    updatedAt,
    corrections,
  };
}

function renderNoteHtml({ kind, note, correctedAt }: PublishedCorrection, language: string): string {
  return renderCorrectionHtml({ kind, note, changes: [], correctedAt: new Date(correctedAt), language });
}

function shortenTitle(title: string): string {
  const characters = Array.from(title);
  return characters.length > MAX_TITLE_LENGTH ? `${characters.slice(0, MAX_TITLE_LENGTH - 1).join('')}…` : title;
}
