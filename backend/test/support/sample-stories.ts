import { readSampleDataset, type SampleItem } from '../../src/sample-edition/sample-dataset.ts';
import { renderParagraphs } from '../../src/sample-edition/write-rss.ts';
import { reportToText } from '../../src/shared/html/html-to-text.ts';
import { classifyReport } from '../../src/shared/news/report-kind.ts';
import type { SourceText } from '../../src/modules/curation/draft/source-text.ts';

const NOW = Date.UTC(2026, 9, 1, 12);

function toSource(item: SampleItem, at: number, outletIds: ReadonlyMap<string, number>): SourceText {
  const { outlet, title, author } = item;
  const text = `${title}\n\n${reportToText(renderParagraphs(item.paragraphs))}`;
  const url = `${outlet.homepage}/${item.category.toLowerCase().replaceAll(' ', '-')}/${item.slug}`;
  const itemCategories = item.section === null ? [] : [item.section];
  return {
    snapshotId: at + 1,
    itemId: at + 1,
    outletId: outletIds.get(outlet.slug) ?? 0,
    outletName: outlet.name,
    lean: outlet.rating?.lean ?? null,
    title,
    text,
    url,
    kind: classifyReport({ url, categories: itemCategories, author, title, text }),
    publishedAt: new Date(NOW - item.hoursAgo * 3_600_000),
    feedCategory: item.category,
    itemCategories,
    language: outlet.language,
  };
}

/** Returns the reports of each sample event in order of arrival, in the form in which curation receives them. */
export function sampleStories(): Map<string, SourceText[]> {
  const { outlets, items } = readSampleDataset();
  const outletIds = new Map(outlets.map(({ slug }, index) => [slug, index + 1]));
  const stories = new Map<string, SourceText[]>();
  for (const [event, reports] of Map.groupBy(items, (item) => item.event)) {
    const inTime = reports.toSorted((a, b) => b.hoursAgo - a.hoursAgo || (a.slug < b.slug ? -1 : 1));
    stories.set(
      event,
      inTime.map((item, at) => toSource(item, at, outletIds)),
    );
  }
  return stories;
}
