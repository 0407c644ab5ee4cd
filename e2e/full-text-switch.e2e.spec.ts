import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { change, signInAtDesk } from './support/desk.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

interface Feed {
  readonly id: number;
  readonly name: string;
  readonly outlet: string;
  readonly fullText: boolean;
}

test.afterEach(() => change('update outlet set full_text = false where full_text'));

for (const viewport of VIEWPORTS) {
  test(`whole articles of an outlet are read from when a person says so, by keyboard, ${viewport.width} px, light and dark`, async ({ page }) => {
    // A long page behind the dialog.
    test.slow();
    await page.setViewportSize(viewport);
    await signInAtDesk(page, '/admin?tab=feeds');
    const feeds = (await (await page.request.get('/api/rss-feeds')).json()) as Feed[];
    expect(feeds.filter(({ fullText }) => fullText), 'off until somebody switches it on').toEqual([]);
    const feed = feeds.find(({ name, outlet }) => name !== outlet) ?? feeds[0];
    if (!feed) throw new Error('There is no feed.');
    const edit = page.getByRole('button', { name: `Edit: ${feed.name}`, exact: true });
    const row = page.getByRole('listitem').filter({ has: edit });
    const dialog = page.getByRole('dialog', { name: `Edit ${feed.name}` });
    const box = dialog.getByRole('checkbox', { name: `Read whole articles of ${feed.outlet}` });

    const toggle = async (on: boolean) => {
      await edit.focus();
      await page.keyboard.press('Enter');
      await expect(box).toBeChecked({ checked: !on });
      await expect(box).toHaveAccessibleDescription(/^For evidence only, where its robots\.txt and the pages themselves permit it/);
      await box.focus();
      await page.keyboard.press('Space');
      await expect(box).toBeChecked({ checked: on });
    };

    await toggle(true);
    await expectNoBarriers(page, 'the form of a feed');
    expect(await dialog.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(edit, 'the way back').toBeFocused();
    await expect(row.getByText('Whole articles are read'), 'what was not saved').toHaveCount(0);

    await toggle(true);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(toast(page).getByText('Feed saved').first()).toBeVisible();
    await expect(row.getByText('Whole articles are read')).toBeVisible();
    const switched = await change<{ on: boolean }>('select o.full_text as on from outlet o join feed f on f.outlet_id = o.id where f.id = $1', [feed.id]);
    expect(switched).toEqual([{ on: true }]);

    await toggle(false);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();
    await expect(row.getByText('Whole articles are read')).toHaveCount(0);
    expect(await change('select slug from outlet where full_text')).toEqual([]);
  });
}
