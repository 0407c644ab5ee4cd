import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

interface Feed {
  id: number;
  fullText: boolean;
  pageNote: string | null;
}
interface Card {
  id: number;
  title: string;
  summary: string;
}
interface Evidence {
  fullTexts: number;
  excerpts: number;
  sentences: {
    place: string;
    text: string;
    passages: { quote: string; before: string; after: string; url: string }[];
  }[];
}

const TITLE = 'Harlow Bay council votes to replace the closed Merrin Bridge';
const BLURB =
  'The city council of Harlow Bay voted on Monday to replace the Merrin Bridge, which engineers closed in spring.';
const FACTS = [
  'The city council of Harlow Bay voted nine to two on Monday to replace the Merrin Bridge, which engineers closed in spring.',
  'The new bridge will cost 84 million marks and carry trams, the council said after the vote.',
  'Councillor Dana Whitlock said the decision “ends two years of detours” for 30,000 commuters of Harlow Bay.',
  'Work on the new bridge is to begin in March and to last three years, the chief engineer said.',
  'Inspectors found cracks in 14 of the 60 hangers of the old bridge, which was built of riveted steel.',
  'Shopkeepers on the east bank of Harlow Bay had collected 6,000 signatures for a new bridge.',
];
const page = (facts: readonly string[]): string =>
  `<!doctype html><html><head><title>${TITLE}</title></head><body><nav>Home</nav><article><h1>${TITLE}</h1>${facts.map((fact) => `<p>${fact}</p>`).join('')}</article></body></html>`;

describe('a feed of teasers from an outlet that permits reading its pages', () => {
  let outlet: FeedServer;
  let site: TestApp;
  let desk: Desk;
  let feed: Feed;

  beforeEach(async () => {
    outlet = await FeedServer.start();
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: outlet.origin });
    desk = await Desk.signedIn(site.origin);
    const url = outlet.serve('/feed.xml', []);
    feed = (
      await desk.call<Feed>('POST', '/api/rss-feeds', { url, name: 'Ledger', outlet: 'Ledger', category: 'World News' })
    ).body;
  });
  afterEach(async () => {
    await site?.close();
    await outlet?.stop();
  });

  const poll = () => desk.call('POST', `/api/rss-feeds/${feed.id}/process`);
  const row = async (): Promise<Feed> => (await desk.get<Feed>(`/api/rss-feeds/${feed.id}`)).body;

  it('is read, quoted briefly, and reported at the desk if its pages cannot be read', async () => {
    await step('its pages are not read until the administrator enables it', async () => {
      expect(feed).toMatchObject({ fullText: false, pageNote: null });
      expect((await desk.call<Feed>('PATCH', `/api/rss-feeds/${feed.id}`, { fullText: true })).body).toMatchObject({
        fullText: true,
      });
    });

    await step('leads to a draft that quotes the page briefly and counts the texts used', async () => {
      outlet.answer(
        '/articles/bridge',
        (_request, response) =>
          void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(FACTS)),
      );
      outlet.serve('/feed.xml', [{ guid: 'bridge', title: TITLE, text: BLURB, publishedAt: new Date() }]);
      await poll();
      const evidence = await eventually('a draft based on the page', async () => {
        const [card] = (await desk.get<Card[]>('/api/articles?status=pending')).body;
        if (!card) return null;
        const { body } = await desk.get<Evidence>(`/api/articles/${card.id}/evidence`);
        return body.fullTexts === 1 ? body : null;
      });
      expect(evidence).toMatchObject({ fullTexts: 1, excerpts: 0 });
      const quotes = evidence.sentences.flatMap(({ passages }) => passages);
      expect(quotes.some(({ quote }) => FACTS.slice(1).includes(quote))).toBe(true);
      // Quotations are shown without adjacent sentences, and the article quotes only some of the facts.
      expect(quotes.every(({ before, after }) => before === '' && after === '')).toBe(true);
      expect(quotes.every(({ url }) => url === `${outlet.origin}/articles/bridge`)).toBe(true);
      const shown = new Set(quotes.map(({ quote }) => quote));
      expect(FACTS.filter((fact) => !shown.has(fact)).length).toBeGreaterThan(0);
    });

    await step('shows at the desk why a page was not read', async () => {
      outlet.answer('/articles/comet', (_request, response) => void response.writeHead(402).end());
      outlet.serve('/feed.xml', [
        {
          guid: 'comet',
          title: 'Student finds the unknown comet Ilvane',
          text: 'A student found a comet that nobody knew.',
          publishedAt: new Date(),
        },
      ]);
      await poll();
      const { pageNote } = await eventually('a note', async () => {
        const now = await row();
        return now.pageNote === null ? null : now;
      });
      expect(pageNote).toBe(
        'The page of “Student finds the unknown comet Ilvane” was not read: The outlet denies access to the page (402).',
      );
    });
  });
});
