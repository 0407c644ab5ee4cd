import { createAccount, signInQuickly } from './support/accounts.ts';
import { Reader } from './support/reader.ts';
import { expect, openWhole, test } from './support/test.ts';
for (const width of [390, 768, 1440])
  for (const scheme of ['light', 'dark'] as const)
    test(`shots ${width} ${scheme}`, async ({ page, baseURL, complaints }) => {
      complaints.tolerate(/.*/);
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const { username } = await createAccount({ premium: true });
      await signInQuickly(page, username);
      const article = await new Reader(baseURL).political(() => true);
      await openWhole(page, `/article/${article.id}`);
      const player = page.getByRole('region', { name: 'Listen to this article' });
      const shot = (name: string) => page.screenshot({ path: `/tmp/vp-shots/${width}-${scheme}-${name}.png` });
      await expect(player.getByRole('button', { name: 'Back 15 seconds' })).toBeVisible();
      await player.scrollIntoViewIfNeeded();
      await page.evaluate(() => document.querySelector('.listen')?.scrollIntoView({ block: 'center' }));
      await shot('1idle');
      await page.route('**/narration/events*', () => undefined);
      await page.route('**/api/articles/*/narration', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        const response = await route.fetch();
        return route.fulfill({
          response,
          json: { ...((await response.json()) as object), status: 'pending', doneSegments: 3 },
        });
      });
      await player.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(player.getByRole('button', { name: /meanwhile/ })).toBeVisible();
      await shot('2preparing');
      await player.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.unroute('**/api/articles/*/narration');
      await player.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
      await page.waitForTimeout(1500);
      for (const _ of [1, 2]) await player.getByRole('button', { name: 'Forward 15 seconds' }).click();
      await page.waitForTimeout(1000);
      await shot('3playing');
      await player.getByRole('button', { name: 'Voice settings' }).click();
      await page.waitForTimeout(500);
      await shot('4settings');
      await page.getByRole('link', { name: 'Back to Articles' }).click();
      await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
      await page.waitForTimeout(700);
      await shot('5bar');
      if (scheme === 'light') {
        await page.request.post('/api/playlists', { data: { name: 'Read Later', description: '' } });
        for (const { id } of (await new Reader(baseURL).ofCategory('Science')).cards.slice(0, 3))
          await page.request.post('/api/playlists/1/items', { data: { articleId: id } });
        await page.goto('/playlist');
        await page.getByRole('button', { name: 'Play all' }).click();
        await expect(page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' })).toBeVisible({
          timeout: 60000,
        });
        await shot('6queue');
      }
    });
