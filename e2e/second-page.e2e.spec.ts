import type { Page } from '@playwright/test';
import { type Account, createAccount, signInQuickly } from './support/accounts.ts';
import { change } from './support/desk.ts';
import { edgesOf, inEachFont } from './support/layout.ts';
import { type Card, Reader } from './support/reader.ts';
import { expect, open, openWhole, test } from './support/test.ts';

const menu = (page: Page) => page.getByRole('banner');
const greeting = (page: Page, { username }: Pick<Account, 'username'>) =>
  menu(page).getByRole('link', { name: `Welcome, ${username}` });

async function endEverySession({ username }: Account): Promise<void> {
  await change('delete from reader_session where reader_id = (select id from reader where username = $1)', [username]);
}

test('an expired session leads to the sign-in form after any response reveals it', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/status of 401/);
  const account = await createAccount();
  const [article] = await new Reader(baseURL).json<Card[]>('/api/articles?limit=1');
  if (!article) throw new Error('The sample edition has no article.');

  await test.step('saving an article opens the form, without a redirect loop', async () => {
    await signInQuickly(page, account.username);
    await openWhole(page, `/article/${article.id}`);
    await expect(greeting(page, account)).toBeVisible();
    await endEverySession(account);
    await page
      .getByRole('button', { name: `Save for later: ${article.title}` })
      .first()
      .click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(greeting(page, account)).toHaveCount(0);
  });

  await test.step('a successful response also removes the greeting', async () => {
    await signInQuickly(page, account.username);
    await openWhole(page, '/category/science');
    await expect(greeting(page, account)).toBeVisible();
    await endEverySession(account);
    await page.locator('main .card .card-link').first().click();
    await expect(menu(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(greeting(page, account)).toHaveCount(0);
  });
});

test('the top bar reserves space for the greeting while it checks who is signed in', async ({ page, complaints }) => {
  // Requests in progress when the cookies are cleared are refused.
  complaints.tolerate(/status of 401 /);
  const { username } = await createAccount();
  await signInQuickly(page, username);
  await open(page, '/about');
  const shown = greeting(page, { username }).filter({ visible: true });
  await expect(shown).toBeVisible();
  // The width is stored in the frame after the menu's last change.
  await expect
    .poll(() =>
      menu(page).evaluate((bar) => {
        const stored = Number.parseFloat(localStorage.getItem('parallax-menu') ?? '');
        const links = [...bar.querySelectorAll('nav[aria-label="Your account"]')];
        const shownLinks = links.find((each) => each.getClientRects().length > 0);
        const own = shownLinks?.parentElement?.getBoundingClientRect().width ?? 0;
        return Math.abs(stored - own) < 1;
      }),
    )
    .toBe(true);

  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/about');
  const place = menu(page).locator('.unless-hinted').first();
  await expect(place).toBeHidden();
  expect((await place.boundingBox())?.width, 'the space stays reserved').toBeGreaterThan(100);
  await expect(menu(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
  // Compared on one page: the name of the site has another font if its file arrived late on the first.
  const places = () =>
    menu(page).evaluate(async (bar) => {
      await document.fonts.ready;
      return [...bar.querySelectorAll('input[type=search], nav[aria-label=Main]')].map((element) =>
        Math.round(element.getBoundingClientRect().left),
      );
    });
  const before = await places();
  answer();
  await expect(greeting(page, { username })).toBeVisible();
  expect(await places()).toEqual(before);
  const name = shown.getByText(username, { exact: true });
  await inEachFont(page, async (font) => {
    expect(
      await name.evaluate((node) => node.scrollWidth <= node.clientWidth),
      `a name of fifteen letters is not cut off in ${font}`,
    ).toBe(true);
    const [box, line] = [await edgesOf(name), await edgesOf(shown)];
    expect(
      box.right <= line.right + 1 && box.top >= line.top && box.bottom <= line.bottom,
      `the name is visible in ${font}`,
    ).toBe(true);
    expect(
      await menu(page)
        .getByRole('searchbox')
        .evaluate((node) => node.clientWidth),
      `width of the search box in ${font}`,
    ).toBeGreaterThan(140);
  });

  await page.context().clearCookies();
  await page.reload();
  await expect(menu(page).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('an evidence mark that was opened before works offline', async ({ page, context, baseURL }) => {
  const { id } = await new Reader(baseURL).political(() => true);
  await openWhole(page, `/article/${id}`);
  const mark = page.getByRole('link', { name: /^Evidence 1/ }).first();
  // Loads the script that opens passages.
  await mark.click();
  await expect(mark).toHaveAttribute('aria-expanded', 'true');
  await mark.click();
  await expect(mark).toHaveAttribute('aria-expanded', 'false');
  await context.setOffline(true);
  await mark.click();
  await expect(mark).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL(new RegExp(`/article/${id}$`));
});
