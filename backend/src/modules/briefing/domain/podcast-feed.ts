import { element, xmlDocument } from '../../../shared/text/xml-text.ts';

export interface PodcastChannel {
  readonly title: string;
  readonly description: string;
  /** Page of the site that the podcast belongs to. */
  readonly pageUrl: string;
  readonly feedUrl: string;
  readonly coverUrl: string;
  /** UUID version 5. */
  readonly guid: string;
  readonly author: string;
  readonly ownerEmail: string;
}

export interface PodcastEpisode {
  /** Stays the same when the episode is replaced. */
  readonly guid: string;
  readonly title: string;
  readonly pageUrl: string;
  readonly summary: string;
  /** Show notes as HTML. */
  readonly html: string;
  readonly publishedAt: Date;
  readonly audioUrl: string;
  readonly bytes: number;
  readonly mime: string;
  readonly durationMs: number;
  readonly language: string;
  readonly chaptersUrl: string;
  readonly transcriptUrl: string;
}

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
};

const LANGUAGE = 'en';
export const CHAPTERS_TYPE = 'application/json+chapters';
export const TRANSCRIPT_TYPE = 'text/vtt';

/** Renders a private podcast as RSS 2.0 with the iTunes and Podcasting 2.0 namespaces. */
export function renderPodcastFeed(channel: PodcastChannel, episodes: readonly PodcastEpisode[]): string {
  const { title, description, pageUrl, feedUrl, coverUrl, guid, author, ownerEmail } = channel;
  const parts = [
    element('title', title),
    element('link', pageUrl),
    element('atom:link', [], { rel: 'self', type: 'application/rss+xml', href: feedUrl }),
    element('description', description),
    element('language', LANGUAGE),
    element('generator', author),
    element('ttl', '60'),
    element('image', [element('url', coverUrl), element('title', title), element('link', pageUrl)]),
    element('itunes:author', author),
    element('itunes:owner', [element('itunes:name', author), element('itunes:email', ownerEmail)]),
    element('itunes:image', [], { href: coverUrl }),
    element('itunes:category', [element('itunes:category', [], { text: 'Daily News' })], { text: 'News' }),
    element('itunes:explicit', 'false'),
    element('itunes:type', 'episodic'),
    // The address is private, so directories must not list the podcast.
    element('itunes:block', 'yes'),
    element('podcast:block', 'yes'),
    element('podcast:locked', 'yes', { owner: ownerEmail }),
    element('podcast:guid', guid),
    element('podcast:medium', 'podcast'),
    ...episodes.map((episode) => renderEpisode(episode, author)),
  ];
  return xmlDocument(element('rss', [element('channel', parts)], NAMESPACES));
}

function renderEpisode(episode: PodcastEpisode, author: string): string {
  const { audioUrl, bytes, mime, language } = episode;
  return element('item', [
    element('title', episode.title),
    element('link', episode.pageUrl),
    element('guid', episode.guid, { isPermaLink: 'false' }),
    element('pubDate', episode.publishedAt.toUTCString()),
    element('description', episode.summary),
    element('content:encoded', episode.html),
    element('enclosure', [], { url: audioUrl, length: String(bytes), type: mime }),
    element('itunes:title', episode.title),
    element('itunes:author', author),
    element('itunes:duration', String(Math.max(1, Math.round(episode.durationMs / 1000)))),
    element('itunes:explicit', 'false'),
    element('itunes:episodeType', 'full'),
    element('podcast:chapters', [], { url: episode.chaptersUrl, type: CHAPTERS_TYPE }),
    element('podcast:transcript', [], { url: episode.transcriptUrl, type: TRANSCRIPT_TYPE, language, rel: 'captions' }),
  ]);
}
