import { change, signInAtDesk } from './support/desk.ts';
import { expect, open, test } from './support/test.ts';

// The default user agent identifies the tests as automated, which is not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });

test('a page that React had to render again is reported, with its place in the sources, and shown at the desk', async ({
  page,
  complaints,
}) => {
  complaints.tolerate(/Minified React error #418/);
  await change('delete from page_error');
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('>How we make an article<', '>Planted<') });
  });
  await open(page, '/about');
  await expect(page.getByRole('heading', { name: 'How we make an article' })).toBeVisible();
  await expect
    .poll(() => change('select kind, route, occurrences from page_error'))
    .toEqual([{ kind: 'recoverable', route: '/about', occurrences: 1 }]);

  await signInAtDesk(page, '/admin?tab=activity');
  const errors = page.getByRole('region', { name: 'Page errors' });
  await expect(errors.getByText('Minified React error #418')).toBeVisible();
  await errors.getByText('Stack').click();
  await expect(errors.getByText(/src\/routes\/about\.tsx:\d+:\d+/)).toBeVisible();
  await change('delete from page_error');
});
