import { expect, open, test } from './support/test.ts';

// The default user agent identifies the tests as automated, which is not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });

test('a page that React had to render again is reported', async ({ page, complaints }) => {
  complaints.tolerate(/Minified React error #418/);
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('>How we make an article<', '>Planted<') });
  });
  const reported = page.waitForResponse('**/api/analytics/page-errors');
  await open(page, '/about');
  await expect(page.getByRole('heading', { name: 'How we make an article' })).toBeVisible();
  const response = await reported;
  expect(response.status()).toBe(204);
  expect(response.request().postDataJSON()).toMatchObject({
    kind: 'recoverable',
    message: expect.stringContaining('Minified React error #418'),
    route: '/about',
  });
});
