import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

interface CommonGround {
  readonly id: number;
  readonly sentences: readonly {
    readonly text: string;
    readonly outlets: Readonly<Record<string, readonly string[]>>;
  }[];
}

test('from what all sides report to the sources that an article rests on, by keyboard', async ({ page, baseURL }) => {
  const [article] = await new Reader(baseURL).json<CommonGround[]>('/api/common-ground');
  const { text, outlets } = article!.sentences[0]!;
  await open(page, '/common-ground');
  for (const side of ['conservative', 'liberal', 'center'])
    await expect(page.getByRole('main')).toContainText(outlets[side]!.join(', '));
  await expect(page.locator('link[rel="alternate"][href="/common-ground/feed.xml"]')).toHaveCount(1);
  await page.getByRole('link', { name: text }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/article/${article!.id}$`));

  const opener = page.locator('summary', { hasText: 'How many reports support each sentence' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const status = page.locator('details[open]').getByRole('status');
  await expect(status).toHaveText(/\d+ of \d+ sentences have more than one independent report\./);
  const fallen = page.locator('[data-fallen]');
  await expect(fallen).toHaveCount(0);
  const boxes = page.locator('details[open]').getByRole('checkbox');
  const toggleAllOutlets = async () => {
    await boxes.first().focus();
    for (let at = 0; at < (await boxes.count()); at += 1) {
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
    }
  };
  // Without any of the outlets, no sentence stands.
  await toggleAllOutlets();
  await expect(status).toHaveText(/^Without .* would no longer stand\.$/);
  await expect(page.locator('.article-body [data-sentence]:not([data-fallen])')).toHaveCount(0);
  await expect(fallen.first()).toHaveCSS('text-decoration-line', 'line-through');
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectToFit(page, `support of sentences, ${viewport.width} px`);
    await expectNoBarriers(page, `support of sentences, ${viewport.width} px`);
  }
  // With all of them again, every sentence stands.
  await toggleAllOutlets();
  await expect(fallen).toHaveCount(0);
});
