import type { Page } from '@playwright/test';
import { createAccount, signInQuickly } from './support/accounts.ts';
import { expectNoBarriers } from './support/accessibility.ts';
import { Reader } from './support/reader.ts';
import { highlighted } from './support/speech.ts';
import { expect, open, openWhole, test } from './support/test.ts';

interface Narration {
  status: string;
  audioUrl: string;
  durationMs: number;
  segments: { text: string; storyIndex?: number; startMs: number; endMs: number }[];
}

/** Decodes audio in the browser. Returns its length in milliseconds. */
const decodedMs = (page: Page, url: string): Promise<number> =>
  page.evaluate(async (address) => {
    const audio = await (await fetch(address)).arrayBuffer();
    return 1000 * (await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(audio)).duration;
  }, url);

/** The podcast part loads when it comes near. */
const scrollToEnd = (page: Page): Promise<void> => page.getByRole('contentinfo').scrollIntoViewIfNeeded();

test('a premium reader hears the briefing, and gets it in a podcast app until the address is deleted', async ({
  page,
  baseURL,
}) => {
  const { date, stories } = await new Reader(baseURL).briefing();
  const { username } = await createAccount({ premium: true });
  await signInQuickly(page, username);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWhole(page, '/briefing');
  const player = page.getByRole('region', { name: 'Listen to this briefing' });
  await test.step('the recording plays, and the spoken sentence is marked', async () => {
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    // The first recording of a run starts the speech engine.
    await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible({ timeout: 60_000 });
    await page.getByText(stories[1]?.sentences[0] ?? '').click();
    await expect.poll(() => highlighted(page)).toBe(stories[1]?.sentences[0]);
    await player.getByRole('button', { name: 'Pause', exact: true }).click();
  });
  const narration = (await (await page.request.get(`/api/briefing/${date}/narration`)).json()) as Narration;
  await test.step('the recording decodes, is as long as its timings, and matches the page', async () => {
    expect(Math.abs((await decodedMs(page, narration.audioUrl)) - narration.durationMs)).toBeLessThan(150);
    expect(narration.segments.at(-1)?.endMs).toBeLessThanOrEqual(narration.durationMs);
    const shown = lettersOf(await page.locator('#briefing').innerText());
    const spoken = narration.segments.filter(({ storyIndex }) => storyIndex !== undefined).map(({ text }) => text);
    expect(spoken.length).toBeGreaterThan(2 * stories.length - 1);
    for (const text of spoken) expect(shown).toContain(lettersOf(text));
  });
  await test.step('a podcast app gets the same audio and transcript from the private address', async () => {
    await scrollToEnd(page);
    await page.getByRole('button', { name: 'Create a podcast address' }).click();
    const address = page.locator('code', { hasText: '/feed.xml' });
    await expectNoBarriers(page, 'briefing with a new podcast address');
    const { pathname } = new URL((await address.innerText()).trim());
    const feed = await (await page.request.get(pathname)).text();
    const enclosure = /<enclosure url="([^"]+)"/.exec(feed)?.[1] ?? '';
    const { pathname: audio } = new URL(enclosure);
    expect(Math.abs((await decodedMs(page, audio)) - narration.durationMs)).toBeLessThan(150);
    const transcript = await (await page.request.get(audio.replace('.mp3', '/transcript.vtt'))).text();
    for (const { text } of narration.segments) expect(lettersOf(transcript)).toContain(lettersOf(text));
    await page.getByRole('button', { name: 'Delete the podcast address' }).click();
    await expect(address).toBeHidden();
    expect((await page.request.get(pathname)).status()).toBe(404);
    expect((await page.request.get(audio)).status()).toBe(404);
  });
});

test('visitors reach the briefing from the home page, and open a story from it', async ({ page, baseURL }) => {
  const { stories } = await new Reader(baseURL).briefing();
  await open(page, '/');
  await page.getByRole('link', { name: 'Today in five minutes' }).click();
  await expect(page).toHaveURL('/briefing');
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: 'Today in five minutes' })).toBeFocused();
  await scrollToEnd(page);
  await expect(page.getByRole('link', { name: 'Premium', exact: true })).toHaveAttribute('href', '/subscribe');
  await expect(page.getByRole('button', { name: /podcast/ })).toHaveCount(0);
  await page.getByRole('link', { name: stories[0]?.title ?? '', exact: true }).click();
  await expect(page).toHaveURL(`/article/${stories[0]?.articleId}`);
});

/** Letters and digits: entities and line breaks differ between a page and a transcript. */
function lettersOf(text: string): string {
  return text.replaceAll('&amp;', '&').replace(/[^\p{L}\p{N}]/gu, '');
}
