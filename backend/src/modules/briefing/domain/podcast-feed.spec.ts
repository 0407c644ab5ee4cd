import { describe, expect, it } from '@jest/globals';
import Parser from 'rss-parser';
import { type FeedProblem, findFeedProblems } from '../../../../test/support/podcast-rules.ts';
import { podcastGuid } from './podcast.ts';
import { type PodcastChannel, type PodcastEpisode, renderPodcastFeed } from './podcast-feed.ts';

const SITE = 'https://site.example';
const HOSTILE = '</title><script>alert(1)</script>]]> & \u0001 🚀 "\'';

const channel: PodcastChannel = {
  title: 'Today in five minutes | Parallax',
  description: "The day's most widely reported stories.",
  pageUrl: `${SITE}/briefing`,
  feedUrl: `${SITE}/podcast/token/feed.xml`,
  coverUrl: `${SITE}/podcast/cover-briefing.png`,
  guid: podcastGuid(`${SITE}/podcast/briefing`),
  author: 'Parallax',
  ownerEmail: 'support@site.example',
};

const episode = (day: string, changes: Partial<PodcastEpisode> = {}): PodcastEpisode => ({
  guid: `${SITE}/briefing-${day}`,
  title: `Edition of ${day}`,
  pageUrl: `${SITE}/briefing?date=${day}`,
  summary: 'In this edition: A bridge opens; A comet is found.',
  html: '<p>A bridge opens &amp; more.</p>',
  publishedAt: new Date(`${day}T11:00:00Z`),
  audioUrl: `${SITE}/podcast/token/briefing-${day}.mp3?recording=4&x=1`,
  bytes: 1_234_567,
  mime: 'audio/mpeg',
  durationMs: 301_400,
  language: 'en',
  chaptersUrl: `${SITE}/podcast/token/briefing-${day}/chapters.json`,
  transcriptUrl: `${SITE}/podcast/token/briefing-${day}/transcript.vtt`,
  ...changes,
});

describe('renderPodcastFeed', () => {
  const feed = renderPodcastFeed(channel, [episode('2026-11-25'), episode('2026-11-24', { title: HOSTILE })]);

  it('follows the rules of RSS 2.0, iTunes and the podcast namespace', () => {
    expect(findFeedProblems(feed)).toEqual([]);
    expect(findFeedProblems(renderPodcastFeed(channel, []))).toEqual([]);
  });

  it.each<[string, (xml: string) => string, FeedProblem]>([
    ['an enclosure without a length', (xml) => xml.replace(/ length="\d+"/, ''), 'item enclosure: length'],
    [
      'a locked value other than yes and no',
      (xml) => xml.replace('>yes</podcast:locked>', '>maybe</podcast:locked>'),
      'channel podcast:locked: value',
    ],
    ['a missing cover', (xml) => xml.replace(/<itunes:image[^>]*>/, ''), 'channel: itunes:image'],
    ['a wrong type of chapters', (xml) => xml.replace('json+chapters', 'json'), 'item podcast:chapters: type'],
    ['a random id', (xml) => xml.replace(channel.guid, 'y0ur-gu1d'), 'channel podcast:guid: value'],
    ['a repeated guid', (xml) => xml.replaceAll('briefing-2026-11-24<', 'briefing-2026-11-25<'), 'item guid: repeated'],
  ])('the rules of the test detect %s', (_what, damage, problem) => {
    expect(findFeedProblems(damage(feed))).toContain(problem);
  });

  it('can be read by an independent parser', async () => {
    const parser = new Parser({ customFields: { item: [['podcast:transcript', 'transcript', { keepArray: true }]] } });
    const read = await parser.parseString(feed);
    expect(read).toMatchObject({
      title: channel.title,
      link: channel.pageUrl,
      itunes: { author: 'Parallax', image: channel.coverUrl, explicit: 'false' },
    });
    expect(read.items).toHaveLength(2);
    expect(read.items[0]).toMatchObject({
      title: 'Edition of 2026-11-25',
      isoDate: '2026-11-25T11:00:00.000Z',
      enclosure: { url: episode('2026-11-25').audioUrl, length: '1234567', type: 'audio/mpeg' },
      itunes: { duration: '301' },
      transcript: [{ $: { url: episode('2026-11-25').transcriptUrl, type: 'text/vtt', language: 'en' } }],
    });
    expect(read.items[1]?.title).toBe(HOSTILE.replace('\u0001', ''));
  });
});
