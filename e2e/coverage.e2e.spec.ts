import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

interface Coverage {
  articles: number;
  independent: number;
  comparable: boolean;
  gaps: string[];
  sides: Record<string, { reports: number; covering: number; outlets: number }>;
}
const coverageOf = async (baseURL: string | undefined, id: number): Promise<Coverage> =>
  ((await (await fetch(new URL(`/api/articles/${id}`, baseURL))).json()) as { coverage: Coverage }).coverage;

test('the bar says how many independent reports there are, by lean, the unrated among them, and that few are few', async ({ page, baseURL }) => {
  const { id } = await new Reader(baseURL).political(() => true);
  const { articles, independent, comparable, sides } = await coverageOf(baseURL, id);
  await open(page, `/article/${id}`);
  const card = page.getByRole('region', { name: 'Who reported this' });
  await expect(card).toContainText(`${articles} article${articles === 1 ? '' : 's'} = ${independent} independent report${independent === 1 ? '' : 's'}`);
  const list = card.getByRole('list', { name: 'Coverage by lean of the outlets' });
  await expect(list.getByRole('listitem')).toHaveText([/^●\s*Liberal: /, /^■\s*Center: /, /^▲\s*Conservative: /, /^○\s*Not rated: /]);
  await expect(list).toContainText(`Conservative: ${sides.conservative?.reports}`);
  if (!comparable) await expect(card).toContainText(`Too few to compare with our feed mix (n = ${independent}).`);
  expect(Object.values(sides).reduce((sum, { reports }) => sum + reports, 0)).toBe(independent);
});

test('a story without a rated outlet shows no empty scale', async ({ page, baseURL }) => {
  const sections = await new Reader(baseURL).front();
  const ids = sections.flatMap(({ articles }) => articles.map(({ id }) => id));
  let unrated: number | undefined;
  for (const id of ids) {
    const { sides, independent } = await coverageOf(baseURL, id);
    if (independent > 0 && sides.unrated?.reports === independent) unrated = id;
    if (unrated !== undefined) break;
  }
  if (unrated === undefined) throw new Error('The sample edition has no story that only unrated outlets reported.');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/article/${unrated}`);
  const sources = page.getByRole('region', { name: 'Sources' });
  await sources.scrollIntoViewIfNeeded();
  await expect(sources).toContainText('No outlet whose lean is rated reported this.');
  await expect(page.getByRole('list', { name: 'Coverage by lean of the outlets' })).toHaveCount(0);
});

test('a gap in the coverage of a story is named with its numbers, and shares stand beside what is expected', async ({ page, baseURL }) => {
  const { cards } = await new Reader(baseURL).ofCategory('Politics');
  const all = await Promise.all(cards.map(async ({ id }) => ({ id, coverage: await coverageOf(baseURL, id) })));
  const found = all.find(({ coverage }) => coverage.gaps.length > 0);
  if (!found) throw new Error('The sample edition has no story with a coverage gap.');
  const { sides, independent, gaps } = found.coverage;
  const side = gaps[0] === 'liberal' ? sides.liberal : sides.conservative;
  await open(page, `/article/${found.id}`);
  const card = page.getByRole('region', { name: 'Who reported this' });
  await expect(card).toContainText(`Coverage gap: ${side?.reports} of ${independent} reports are by ${gaps[0] === 'liberal' ? 'left-leaning' : 'right-leaning'} outlets,`);
  await expect(card.getByRole('list', { name: 'Coverage by lean of the outlets' })).toContainText(/Center: \d+ \(\d+%, expected \d+%\)/);
  await expectNoBarriers(page, 'a coverage gap');
});

test('a side without coverage says so in true numbers', async ({ page, baseURL }) => {
  const { id, politicalStances } = await new Reader(baseURL).political((stances) => Object.values(stances).some((bullets) => bullets.length === 0));
  const { sides } = await coverageOf(baseURL, id);
  const names = { conservative: 'right-leaning', liberal: 'left-leaning', center: 'centrist' } as const;
  await open(page, `/article/${id}`);
  let silent = 0;
  for (const side of ['conservative', 'liberal', 'center'] as const) {
    if (politicalStances?.[side].length !== 0) continue;
    silent += 1;
    expect(sides[side]?.outlets).toBeGreaterThan(0);
    await expect(page.locator(`[data-side=${side}]`)).toContainText(`${sides[side]?.covering} of ${sides[side]?.outlets} ${names[side]} outlets covered this`);
  }
  expect(silent).toBeGreaterThan(0);
});

for (const viewport of VIEWPORTS) {
  test(`coverage without barriers at ${viewport.width} px, light and dark`, async ({ page, baseURL }) => {
    const { id } = await new Reader(baseURL).political(() => true);
    await page.setViewportSize(viewport);
    await open(page, `/article/${id}`);
    await expect(page.getByRole('list', { name: 'Coverage by lean of the outlets' })).toHaveCount(1);
    await expectNoBarriers(page, 'coverage');
  });
}
