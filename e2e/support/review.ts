import type { Page } from '@playwright/test';
import { change } from './desk.ts';
import { expect, open } from './test.ts';

/** The checkboxes of the parts of a draft. */
export const TICKS = '.review-ticks input';

export async function openReview(page: Page, id: number): Promise<void> {
  await open(page, `/admin/review/${id}?category=History`);
  await expectReview(page);
}

export async function expectReview(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Sources' })).toBeVisible();
}

/** Parts of an article that readers and reviewers see. */
const READ = [
  'header',
  'figure',
  '.article-body',
  '[aria-labelledby=perspectives]',
  '.sources',
  'details:has(.endnotes)',
];
/** Additions of the review, the review line of the public page, and times, which a draft lacks before publication. */
const DIFFERENT = '[data-embed], .review-slot, details.text-meta, header span:has(> time), time';

/** Returns text and picture of the open article, without the tools of the public page. */
export const readArticle = (page: Page): Promise<string[]> =>
  page.locator('#article').evaluate(
    (article, { parts, different }) =>
      parts.map((part) => {
        const copy = article.querySelector(`:scope ${part}`)?.cloneNode(true) as Element | undefined;
        for (const added of copy?.querySelectorAll(different) ?? []) added.remove();
        const picture = copy?.querySelector('img')?.getAttribute('src') ?? '';
        return `${picture}${copy?.textContent ?? ''}`;
      }),
    { parts: READ, different: DIFFERENT },
  );

/** Opens the public page of an article and reads it, with the sources, which load when they come into view. */
export async function readPublished(page: Page, id: number): Promise<string[]> {
  await open(page, `/article/${id}`);
  await page.locator('#article details', { hasText: 'Every sentence with its source' }).scrollIntoViewIfNeeded();
  await expect(page.locator('#article .sources')).toBeAttached();
  return readArticle(page);
}

/** Drops cached responses about an article, as the product does when it publishes one. */
export async function announceChange(id: number): Promise<void> {
  await change(
    `with changed as (update content_version set version = version + 1 returning version)
     select pg_notify('parallax_content', version || ' ' || $1::int) from changed`,
    [id],
  );
}

/** A report of a draft, with the spans of its text that sentences of the draft cite, from the database. */
export interface StoredReport {
  readonly item: number;
  readonly text: string;
  readonly citations: readonly { readonly by: string; readonly start: number; readonly end: number }[];
}

/** The reports of a draft: the texts that it was written from or cites, and the newest texts of the rest of its story. */
export const storedReports = (articleId: number): Promise<StoredReport[]> =>
  change<StoredReport>(
    `with draft as (select id, story_id, version_id from article where id = $1),
     cited as (
       select e.snapshot_id, c.place || '-' || c.ordinal as by, e.span_start, e.span_end
       from draft d join claim c on c.version_id = d.version_id join claim_evidence e on e.claim_id = c.id
     ),
     used as (
       select s.* from item_snapshot s where s.id in (
         select snapshot_id from cited union
         select jsonb_array_elements_text(v.drafted_from)::int from draft d join article_version v on v.id = d.version_id
       )
     ),
     others as (
       select distinct on (s.item_id) s.*
       from draft d join story_item m on m.story_id = d.story_id join feed_item i on i.id = m.item_id
       join item_snapshot s on s.item_id = i.id and s.revision <= i.revision
       where i.id not in (select item_id from used)
       order by s.item_id, s.revision desc
     )
     select s.item_id as item, s.text, coalesce((
       select json_agg(json_build_object('by', c.by, 'start', c.span_start, 'end', c.span_end))
       from cited c where c.snapshot_id = s.id
     ), '[]') as citations
     from (select * from used union all select * from others) s order by s.item_id`,
    [articleId],
  );

/** A piece of a report on the screen. */
export interface ShownPiece {
  readonly text: string;
  /** Index of the sentence; null for text between sentences. */
  readonly sentence: string | null;
  /** Addresses of the sentences of the draft that the mark names. */
  readonly cited: string;
}

/** Returns the pieces of each report on the screen, by the id of the report. */
export async function shownReports(page: Page): Promise<Map<number, ShownPiece[]>> {
  const shown = new Map<number, ShownPiece[]>();
  for (const tab of await page.getByRole('tablist', { name: 'Reports' }).getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const item = Number(/\d+$/.exec((await tab.getAttribute('id')) ?? '')?.[0]);
    shown.set(item, await page.locator('.source-text').evaluate(piecesOf));
  }
  return shown;
}

function piecesOf(report: Element): ShownPiece[] {
  return [...report.querySelectorAll('p')].flatMap((line) =>
    [...line.childNodes].map((node) => {
      const copy = node.cloneNode(true);
      const { unused, at, cited } = copy instanceof HTMLElement ? copy.dataset : {};
      if (copy instanceof HTMLElement) for (const number of copy.querySelectorAll('sup')) number.remove();
      return { text: copy.textContent ?? '', sentence: at ?? unused ?? null, cited: cited ?? '' };
    }),
  );
}

/** Line breaks and the marks of headings, list items and quotations, which the screen may leave out. */
const LEFT_OUT = /^(?:\s|[#>•-])*$/;

interface PlacedPiece extends ShownPiece {
  /** Offsets in the stored text. */
  readonly start: number;
  readonly end: number;
}

/**
 * Compares a report on the screen with the stored one. Returns missing, added and repeated text, and each sentence whose
 * mark names other sentences of the draft than those that cite it.
 */
export function compareReport(pieces: readonly ShownPiece[], { text, citations }: StoredReport): string[] {
  const { placed, faults } = placePieces(pieces, text);
  const sentences = Map.groupBy(placed, ({ sentence, start }) => sentence ?? `between, at ${start}`);
  for (const [first, ...more] of sentences.values()) {
    if (!first) continue;
    const { start, cited } = first;
    const end = more.at(-1)?.end ?? first.end;
    const citing = citations.filter((span) => span.start < end && span.end > start).map(({ by }) => by);
    const expected = [...new Set(citing)].toSorted().join(' ');
    const marked = cited.split(' ').toSorted().join(' ');
    if (expected !== marked) faults.push(`marked [${marked}], cited by [${expected}]: ${text.slice(start, end)}`);
  }
  return faults;
}

/** Finds the pieces in the stored text, in which each follows the one before. */
function placePieces(pieces: readonly ShownPiece[], text: string): { placed: PlacedPiece[]; faults: string[] } {
  const placed: PlacedPiece[] = [];
  const faults: string[] = [];
  const skip = (skipped: string) => void (LEFT_OUT.test(skipped) || faults.push(`not on the screen: ${skipped}`));
  let at = 0;
  for (const piece of pieces) {
    const start = text.indexOf(piece.text, at);
    if (start === -1) {
      faults.push(`not in the report, or shown twice: ${piece.text}`);
      continue;
    }
    skip(text.slice(at, start));
    at = start + piece.text.length;
    if (piece.text.trim() !== '') placed.push({ ...piece, start, end: at });
  }
  skip(text.slice(at));
  return { placed, faults };
}
