import { describe, expect, it } from '@jest/globals';
import { isDate, parseEpisodeId, podcastGuid } from './podcast.ts';

describe('podcastGuid', () => {
  it.each([
    ['https://mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
    ['https://podnews.net/rss/', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
  ])('returns the id that the specification gives for %s', (address, guid) => {
    expect(podcastGuid(address)).toBe(guid);
  });
});

describe('parseEpisodeId', () => {
  it.each([
    ['briefing-2026-11-25', { kind: 'briefing', date: '2026-11-25' }],
    ['article-12', { kind: 'reading-list', articleId: 12 }],
  ])('reads %s', (text, id) => expect(parseEpisodeId(text)).toEqual(id));

  it.each(['briefing-2026-02-30', 'briefing-26-1-1', 'article-0', 'article-01', 'article-1234567890', '../feed', ''])(
    'rejects %j',
    (text) => expect(parseEpisodeId(text)).toBeNull(),
  );
});

describe('isDate', () => {
  it.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-11-25T00:00:00Z', false],
  ])('checks the date %s: %s', (text, valid) => expect(isDate(text)).toBe(valid));
});
