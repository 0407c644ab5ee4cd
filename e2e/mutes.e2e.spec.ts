import type { Page } from '@playwright/test';
import { createAccount, signInQuickly } from './support/accounts.ts';
import { change } from './support/desk.ts';
import { expect, open, test } from './support/test.ts';

interface Subject {
  readonly id: number;
  readonly title: string;
  readonly category: string;
  readonly outlets: readonly { readonly slug: string; readonly names: readonly string[] }[];
}

const MUTES = 'personalization_mutes';
const mutesIn = (page: Page) => page.evaluate((key) => localStorage.getItem(key) ?? '', MUTES);
const linkTo = (page: Page, id: number) => page.locator(`main a[href="/article/${id}"]`);

async function articlesOn(page: Page): Promise<number[]> {
  const links = await page
    .locator('main a[href^="/article/"]')
    .evaluateAll((found) => found.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))));
  return [...new Set(links)].filter((id) => Number.isInteger(id));
}

/**
 * Finds an article on the home page reported by one outlet only, and one that this outlet and others reported, if any.
 */
async function toldAlone(
  page: Page,
): Promise<{ alone: Subject; shared: Subject | undefined; slug: string; name: string }> {
  await open(page, '/');
  const ids = (await articlesOn(page)).slice(0, 200);
  const subjects = (await (await page.request.get(`/api/articles/subjects?ids=${ids.join()}`)).json()) as Subject[];
  const alone = subjects.find(({ outlets }) => outlets.length === 1);
  const [outlet] = alone?.outlets ?? [];
  const name = outlet?.names[0];
  if (!alone || !outlet || name === undefined) throw new Error('Every story has several outlets.');
  return {
    alone,
    shared: subjects.find(({ outlets }) => outlets.length > 1 && outlets.some(({ slug }) => slug === outlet.slug)),
    slug: outlet.slug,
    name,
  };
}

test('an article reported only by a muted outlet is hidden, even after the outlet is renamed', async ({ page }) => {
  const { alone, shared, slug, name } = await toldAlone(page);
  const category = `/category/${alone.category.toLowerCase().replaceAll(' ', '-')}`;
  await test.step('hidden at home, in its category and in search, while shared reports stay', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
      [MUTES, JSON.stringify({ words: [], topics: [], outlets: [name] })],
    );
    for (const path of ['/', category, `/search?q=${encodeURIComponent(alone.title)}`]) {
      await open(page, path);
      await expect(linkTo(page, alone.id).first(), path).toBeAttached();
      await expect(linkTo(page, alone.id).first(), path).toBeHidden();
      if (shared && path === '/') await expect(linkTo(page, shared.id).first()).toBeVisible();
    }
    expect(
      sent.filter((line) => line.includes(encodeURIComponent(name)) || line.includes(name)),
      'the mute leaves the browser',
    ).toEqual([]);
  });
  const rename = (to: string, former: readonly string[]) =>
    change('update outlet set name = $2, former_names = $3 where slug = $1', [slug, to, former]);
  await rename('Tidewater, Chronicle', [name]);
  try {
    await test.step('the new name is shown, and the mute is stored by slug', async () => {
      await open(page, category);
      await expect(linkTo(page, alone.id).first()).toBeHidden();
      await open(page, '/discover');
      await page.getByRole('button', { name: 'Customize' }).click();
      const field = page.getByLabel('Outlets', { exact: true });
      await expect(field).toHaveValue('Tidewater Chronicle');
      await field.fill('Tidewater Chronicle, Nobody knows it');
      await page.keyboard.press('Tab');
      await expect.poll(() => mutesIn(page)).toContain(JSON.stringify([slug, 'Nobody knows it']));
    });
  } finally {
    await rename(name, []);
  }
});

test('preferences and mutes of a premium reader sync between browsers and merge', async ({ browser, baseURL }) => {
  const { username } = await createAccount({ premium: true });
  const device = async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await signInQuickly(page, username);
    const joined = page.waitForResponse(
      (response) => response.url().endsWith('/api/account/preferences') && response.ok(),
    );
    await page.goto('/discover');
    await joined;
    await page.getByRole('button', { name: 'Customize' }).click();
    return { context, page };
  };
  const joining = (page: Page, text: string) =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/account/preferences') && (response.request().postData() ?? '').includes(text),
    );
  const [phone, laptop] = [await device(), await device()];
  let merged = joining(phone.page, 'volcano');
  await phone.page.getByLabel('Words', { exact: true }).fill('volcano');
  await phone.page.keyboard.press('Tab');
  await merged;
  merged = joining(laptop.page, 'storm');
  await laptop.page.getByLabel('Words', { exact: true }).fill('storm');
  await laptop.page.keyboard.press('Tab');
  const music = laptop.page.getByRole('slider', { name: 'Music' });
  await music.press('End');
  await merged;
  await expect.poll(() => mutesIn(laptop.page)).toMatch(/storm.*volcano|volcano.*storm/);
  const third = await device();
  await expect(third.page.getByLabel('Words', { exact: true })).toHaveValue(/storm.*volcano|volcano.*storm/);
  await expect(third.page.getByRole('slider', { name: 'Music' })).toHaveValue('1');
  for (const { context } of [phone, laptop, third]) await context.close();
});

test('setting a slider by touch updates the feed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await open(page, '/discover');
  await page.getByRole('button', { name: 'Customize' }).tap();
  const slider = page.getByRole('slider', { name: 'Diversity' });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider was not found.');
  expect(box.height).toBeGreaterThanOrEqual(44);
  const requested = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/recommendations') && /"diversity":(0\.[89]|1)[,}]/.test(request.postData() ?? ''),
  );
  await page.touchscreen.tap(box.x + box.width * 0.93, box.y + box.height / 2);
  await requested;
  expect(Number(await slider.inputValue())).toBeGreaterThanOrEqual(0.8);
  await context.close();
});
