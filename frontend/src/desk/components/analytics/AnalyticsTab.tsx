import { lazy, Suspense } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Api } from '#api/client.ts';
import { useApi } from '#api/use-api.ts';
import { deskKeys } from '#desk/api/desk-keys.ts';
import { type CategoryFigures, csvOf, figuresOf, topBy, totalsOf } from '#desk/lib/category-figures.ts';
import { saveFile } from '#desk/lib/save-file.ts';
import { count } from '#lib/plural.ts';
import { textLanguage } from '#lib/text-language.ts';
import { Button } from '#ui/Button.tsx';
import { Corrected } from '#ui/Corrected.tsx';
import { Time } from '#ui/Time.tsx';
import { States } from '../QueryList.tsx';
import { Section } from '../Section.tsx';
import { type Column, FigureCards, Table } from '../Table.tsx';

const EVERY_MS = 300_000;

const categoryPerformanceQuery = (api: Api) =>
  queryOptions({
    queryKey: [...deskKeys.lists, 'category-performance'],
    queryFn: () => api.get('/api/analytics/category-performance'),
    refetchInterval: EVERY_MS,
  });

const topArticlesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...deskKeys.lists, 'top-articles'],
    queryFn: () => api.get('/api/analytics/top-articles/{count}', { path: { count: 10 } }),
    refetchInterval: EVERY_MS,
  });

const loadCharts = () => import('./CategoryCharts.tsx');
const CategoryBars = lazy(async () => ({ default: (await loadCharts()).CategoryBars }));
const CategoryPie = lazy(async () => ({ default: (await loadCharts()).CategoryPie }));
const TopPerforming = lazy(() => import('#ui/top-performing/TopPerforming.tsx'));

const BARS = 8;
const SLICES = 6;
const TOP_PERFORMING = 15;
const NUMBER = new Intl.NumberFormat('en-US');
const ONE_DECIMAL = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Readership by category and by article. */
export default function AnalyticsTab() {
  const api = useApi();
  const performance = useQuery(categoryPerformanceQuery(api));
  const figures = figuresOf(performance.data ?? {});
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-section font-bold">Category Analytics</h2>
        <Button
          tone="secondary"
          disabled={figures.length === 0}
          onClick={() => saveFile('category-analytics.csv', 'text/csv;charset=utf-8', asCsv(figures))}
        >
          Export CSV
        </Button>
      </div>
      <States query={performance} what="figures" amount={figures.length} empty="No articles available yet" />
      {figures.length > 0 ? (
        <>
          <Summary figures={figures} />
          <Charts figures={figures} />
          <CategoryInsights figures={topBy(figures, 'average')} overall={totalsOf(figures).engagement} />
        </>
      ) : null}
      <div className="mt-12 grid gap-x-12 gap-y-12 lg:grid-cols-2">
        <TopArticles />
        <Suspense fallback={null}>
          <TopPerforming limit={TOP_PERFORMING} header="Top Performing Articles" isWhole />
        </Suspense>
      </div>
    </>
  );
}

function Charts({ figures }: { figures: readonly CategoryFigures[] }) {
  const byViews = topBy(figures, 'views', BARS);
  const byArticles = topBy(figures, 'articles', SLICES);
  return (
    <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <section aria-labelledby="bars-heading">
        <h3 id="bars-heading" className="font-serif text-hl-s font-semibold">
          Views by category
        </h3>
        <Suspense fallback={<div className="skeleton mt-3 h-80" />}>
          <CategoryBars figures={byViews} />
        </Suspense>
      </section>
      <section aria-labelledby="pie-heading">
        <h3 id="pie-heading" className="font-serif text-hl-s font-semibold">
          Articles by category
        </h3>
        {figures.length > SLICES ? (
          <p className="mt-1 text-ui text-ink-2">{`Shares among the ${SLICES} largest of ${figures.length} categories.`}</p>
        ) : null}
        <Suspense fallback={<div className="skeleton mt-3 h-80" />}>
          <CategoryPie figures={byArticles} />
        </Suspense>
      </section>
    </div>
  );
}

function Summary({ figures }: { figures: readonly CategoryFigures[] }) {
  const { articles, views, categories, engagement } = totalsOf(figures);
  return (
    <FigureCards
      cards={[
        ['Total Articles', NUMBER.format(articles)],
        ['Total Views', NUMBER.format(views)],
        ['Categories', NUMBER.format(categories)],
        ['Engagement', ONE_DECIMAL.format(engagement), 'views per article'],
      ]}
    />
  );
}

function asCsv(figures: readonly CategoryFigures[]): string {
  return csvOf([
    ['Category', 'Articles', 'Views', 'Average views'],
    ...topBy(figures, 'views').map(({ name, articles, views, average }) => [name, articles, views, average]),
  ]);
}

/** A full bar is 200 % of the overall average, so that its middle is the average. */
const FULL = 200;

interface CategoryInsightsProps {
  figures: readonly CategoryFigures[];
  /** Average views per article over all categories. */
  overall: number;
}

/** The figures of every category in one table, which the charts above illustrate. */
function CategoryInsights({ figures, overall }: CategoryInsightsProps) {
  const columns: Column<CategoryFigures>[] = [
    { title: 'Category', cell: ({ name }) => name },
    { title: 'Articles', cell: ({ articles }) => NUMBER.format(articles), sortBy: ({ articles }) => articles },
    { title: 'Total views', cell: ({ views }) => NUMBER.format(views), sortBy: ({ views }) => views },
    { title: 'Average views', cell: ({ average }) => ONE_DECIMAL.format(average), sortBy: ({ average }) => average },
    { title: 'Ratio', cell: (row) => <Meter figures={row} overall={overall} /> },
  ];
  return (
    <Section
      id="insights-heading"
      title="Category Insights"
      intro="The mark in the middle of each bar is the average across all categories."
    >
      <Table
        labelledBy="insights-heading"
        rows={figures}
        keyOf={({ name }) => name}
        columns={columns}
        sortedBy={columns.findIndex(({ title }) => title === 'Average views')}
      />
    </Section>
  );
}

function Meter({ figures: { name, average }, overall }: { figures: CategoryFigures; overall: number }) {
  const percent = overall === 0 ? 0 : Math.round((average / overall) * 100);
  const filled = Math.min(percent, FULL);
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- each browser draws a meter differently
      role="meter"
      aria-label={`Average views of ${name} compared with all categories`}
      aria-valuemin={0}
      aria-valuemax={FULL}
      aria-valuenow={filled}
      aria-valuetext={`${percent} percent of the average`}
      className="relative inline-block h-2 w-10 bg-rule sm:w-40"
    >
      <span className="absolute inset-y-0 left-0 bg-accent" style={{ inlineSize: `${(filled / FULL) * 100}%` }} />
      <span className="absolute -inset-y-1 left-1/2 w-0.5 bg-ink" />
    </span>
  );
}

function TopArticles() {
  const top = useQuery(topArticlesQuery(useApi()));
  return (
    <section aria-labelledby="top-heading" className="border-t-2 border-ink pt-3">
      <h2 id="top-heading" className="font-serif text-section font-bold">
        Top 10 articles
      </h2>
      <States query={top} what="articles" amount={top.data?.length ?? 0} empty="No articles available yet" />
      <ol className="mt-1 ruled">
        {top.data?.map(({ id, title, language, category, publishedAt, viewCount, correctedAt }, index) => (
          <li key={id} className="relative flex gap-3 py-3.5">
            <span
              aria-hidden="true"
              className="w-8 shrink-0 font-serif text-hl-m [line-height:1]! font-bold text-accent figures"
            >
              {index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <h3 {...textLanguage({ language })} className="font-serif text-hl-xs font-semibold">
                <Link to="/article/$id" params={{ id: String(id) }} className="card-link">
                  {title}
                </Link>
              </h3>
              <p className="dotted-row mt-1 text-meta text-ink-3">
                {correctedAt ? <Corrected /> : null}
                <span>{category}</span>
                <Time value={publishedAt} form="short" />
                <span>{count(viewCount, 'view')}</span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
