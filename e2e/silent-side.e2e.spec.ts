import { expectNoBarriers } from './support/accessibility.ts';
import { change } from './support/desk.ts';
import { expectToFit } from './support/layout.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

interface Shown {
  readonly versionId: number;
  readonly politicalStances: Record<string, string[]>;
  readonly sources: readonly { readonly itemId: number; readonly lean: string | null }[];
}

/** Pages are kept until something tells that content changed. */
const changed = () => change(`with next as (update content_version set version = version + 1) select pg_notify('parallax_content', '')`);

test('a side that reports after the text was written is said to, not to have nothing to quote', async ({ page, baseURL }) => {
  const { id } = await new Reader(baseURL).political((stances) => (stances['conservative']?.length ?? 0) > 0);
  const article = (await (await fetch(new URL(`/api/articles/${id}`, baseURL))).json()) as Shown;
  const right = article.sources.filter(({ lean }) => lean === 'right' || lean === 'lean-right').map(({ itemId }) => itemId);
  expect(right.length).toBeGreaterThan(0);
  const stances = (value: object) => change('update article set political_stances = $2::jsonb where id = $1', [id, JSON.stringify(value)]);
  const [{ drafted } = { drafted: [] }] = await change<{ drafted: number[] }>('select drafted_from as drafted from article_version where id = $1', [article.versionId]);
  const late = await change<{ id: number }>('select id from item_snapshot where item_id = any($1::int[])', [right]);
  const draftedFrom = (ids: readonly number[]) => change('update article_version set drafted_from = $2::jsonb where id = $1', [article.versionId, JSON.stringify(ids)]);
  // As it is when the conservative outlets reported after the approval, and a version with their view waits for a reviewer.
  await stances({ ...article.politicalStances, conservative: [] });
  await draftedFrom(drafted.filter((each) => late.every((snapshot) => snapshot.id !== each)));
  await change(
    `insert into article_update (article_id, round, state, version_id, base_version_id) values ($1, 1, 'waiting', $2, $2)
     on conflict (article_id) do update set state = 'waiting', version_id = excluded.version_id, base_version_id = excluded.base_version_id`,
    [id, article.versionId],
  );
  await changed();
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    const column = page.locator('[data-side=conservative]');
    await expect(async () => {
      await open(page, `/article/${id}`);
      await expect(column).toContainText(/\d+ of \d+ right-leaning outlets covered this, .*after this text was written\. Their view is being reviewed\./, { timeout: 2000 });
    }).toPass();
    await expect(column).not.toContainText('can be quoted');
    await expectToFit(page, 'a side that reported later');
    await expectNoBarriers(page, 'a side that reported later');
  } finally {
    await stances(article.politicalStances);
    await draftedFrom(drafted);
    await change(`update article_update set state = 'idle' where article_id = $1`, [id]);
    await changed();
  }
});
