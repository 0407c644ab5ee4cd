import type { NarrationDto } from '../../src/modules/narration/http/dto/narration.dto.ts';
import { Desk } from './desk.ts';
import { FeedServer } from './feed-server.ts';
import { createReader, ReaderBrowser } from './reader-browser.ts';
import { registerOutlets, testOutlet } from './reporting-outlets.ts';
import { eventually, startTestApp, type TestApp } from './test-app.ts';

/** The state of a narration. The fields that only a finished one has are not null. */
export type Narration = { readonly [K in keyof NarrationDto]: NonNullable<NarrationDto[K]> };

const BRIDGE = `The city council of Harlow Bay voted nine to two on Monday to replace the Merrin Bridge for 84 million marks, after engineers closed it in spring. The new bridge will carry trams.\nCouncillor Dana Whitlock said the decision "ends two years of detours" for 30,000 commuters. Work is to begin in March and last three years.\nThe old bridge was built of riveted steel. Inspectors found cracks in 14 of its 60 hangers.`;

/** A site with one published article, a reviewer and a premium reader. */
export interface NarrationScene {
  readonly site: TestApp;
  readonly desk: Desk;
  readonly reader: ReaderBrowser;
  readonly articleId: number;
  close(): Promise<void>;
}

export async function startNarrationScene(settings: Record<string, string>): Promise<NarrationScene> {
  const feeds = await FeedServer.start();
  const title = 'Harlow Bay council votes to replace the closed Merrin Bridge';
  const url = feeds.serve('/ledger.xml', [
    { guid: 'l1', title, text: BRIDGE, publishedAt: new Date(Date.now() - 5_400_000) },
  ]);
  const site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin, ...settings });
  const desk = await Desk.signedIn(site.origin);
  await registerOutlets(site, [testOutlet('ledger', url)]);
  const pending = await eventually(
    'a pending article',
    async () => (await desk.get<{ id: number }[]>('/api/articles?status=pending')).body[0],
  );
  await createReader(site, 'Rita', { premium: true });
  const reader = await ReaderBrowser.signedIn(site.origin, 'Rita');
  return {
    site,
    desk,
    reader,
    articleId: pending.id,
    async close() {
      await site.close();
      await feeds.stop();
    },
  };
}

/** Polls until the audio of the article has this status. */
export function narrationWith(status: string, { reader, articleId }: NarrationScene): Promise<Narration> {
  let last: unknown;
  return eventually(
    () => `the narration is ${status}, not ${JSON.stringify(last)}`,
    async () => {
      const { body } = await reader.get<Narration>(`/api/articles/${articleId}/narration`);
      last = body;
      return body.status === status && body;
    },
    90,
  );
}
