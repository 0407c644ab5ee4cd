import { describe, expect, it } from '@jest/globals';
import { validateFeedAddress } from './feed-address.ts';

describe('validateFeedAddress', () => {
  it.each([
    ['https://news.example/feed#top', 'https://news.example/feed'],
    ['\u200bhttps://news.example/\ufefffeed\u2060 ', 'https://news.example/feed'],
    ['feed://news.example/feed', 'http://news.example/feed'],
    ['feed:https://news.example/feed', 'https://news.example/feed'],
    ['feed://https://news.example/feed', 'https://news.example/feed'],
    ['FEED:news.example/feed', 'http://news.example/feed'],
    ['news.example/feed?a=b:c', 'http://news.example/feed?a=b:c'],
    ['news.example:8080/feed', 'http://news.example:8080/feed'],
    ['//news.example', 'http://news.example/'],
  ])('reads %j as %s', (raw, url) => expect(validateFeedAddress(raw)).toBe(url));

  it.each([
    '',
    'feed:',
    'mailto:desk@news.example',
    'javascript:alert(1)',
    'feed:file:///etc/passwd',
    'localhost/feed',
  ])('rejects %j', (raw) => expect(() => validateFeedAddress(raw)).toThrow(/address|fetched/i));

  it('rejects addresses with line breaks or user names', () => {
    expect(() => validateFeedAddress('https://news.example/a\nb')).toThrow('line breaks');
    expect(() => validateFeedAddress('feed://me@news.example/')).toThrow('user name');
  });
});
