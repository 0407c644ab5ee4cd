import { describe, expect, it } from '@jest/globals';
import { StreamingFeedReader } from '../adapters/feed-reader/streaming-feed-reader.ts';
import { fingerprint } from '../domain/fingerprint.ts';
import type { FoundItem } from '../domain/found-item.ts';
import { cleanItems } from './clean-items.ts';

const URL_OF_FEED = 'https://herald.example/feed.xml';

async function clean(html: string, { language = '', content = '' } = {}): Promise<FoundItem | undefined> {
  const xml = `<rss><channel><title>Herald</title>${language}<item><title>Harbour shut</title><link>/a</link><description><![CDATA[${html}]]></description>${content}</item></channel></rss>`;
  const document = await new StreamingFeedReader().read(Buffer.from(xml), { url: URL_OF_FEED, contentType: null });
  return (await cleanItems(document, { feedUrl: URL_OF_FEED, language: 'en', now: new Date(0) }))[0];
}

describe('cleanItems', () => {
  it('stores the marked text of the report, without adverts, and compares all visible text with earlier polls', async () => {
    const item = await clean('<p>It is shut.</p><div class="ad">Buy a boat.</div><blockquote>We won.</blockquote>');
    expect(item?.text).toBe('Harbour shut\n\nIt is shut.\n\n> We won.');
    expect(item?.fingerprint).toBe(fingerprint({ title: 'Harbour shut', text: 'It is shut. Buy a boat. We won.' }));
  });

  it('stores the summary if the content is only a picture', async () => {
    const picture = '<figure><img src="/harbour.jpg"><figcaption>The harbour</figcaption></figure>';
    const content = `<content:encoded><![CDATA[${picture}]]></content:encoded>`;
    expect((await clean('It is shut.', { content }))?.text).toBe('Harbour shut\n\nIt is shut.');
    expect((await clean('', { content }))?.html).toContain('harbour.jpg');
  });

  it('detects the language of a text if the feed does not specify one', async () => {
    const german =
      'Der Hafen ist seit Montag geschlossen, und das wird nach den Worten der Ministerin auch bis Mai so bleiben, sagte sie.';
    expect((await clean(german))?.language).toBe('de');
    expect((await clean(german, { language: '<language>nl</language>' }))?.language).toBe('nl');
    expect((await clean('Der Hafen ist zu.'))?.language).toBe('en');
  });
});
