import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { useApi } from '#api/use-api.ts';
import { Button } from '#ui/Button.tsx';
import { categoryPerformanceQuery } from '#desk/api/analytics.ts';
import { type CategoryFigures, csvOf, figuresOf, topBy, totalsOf } from '#desk/lib/category-figures.ts';
import { saveFile } from '#desk/lib/save-file.ts';
import { States } from '../Fault.tsx';
import { CategoryInsights } from './CategoryInsights.tsx';
import { TopArticles } from './TopArticles.tsx';

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
      <States
        query={performance}
        loading="Loading figures…"
        failed="We couldn't load the figures."
        amount={figures.length}
        empty="No articles available yet"
      />
      {figures.length > 0 ? <Summary figures={figures} /> : null}
      {figures.length > 0 ? <Charts figures={figures} /> : null}
      <CategoryInsights figures={topBy(figures, 'average')} overall={totalsOf(figures).engagement} />
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
  const cards = [
    ['Total Articles', NUMBER.format(articles), ''],
    ['Total Views', NUMBER.format(views), ''],
    ['Categories', NUMBER.format(categories), ''],
    ['Engagement', ONE_DECIMAL.format(engagement), 'views per article'],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-px border border-rule bg-rule md:grid-cols-4">
      {cards.map(([label, value, unit]) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-2 bg-paper px-4 py-2">
          <dt className="order-2 text-meta text-ink-3">{label}</dt>
          <dd className="font-serif text-hl-s font-bold figures">{value}</dd>
          {unit ? <dd className="order-3 text-meta text-ink-3">{unit}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

function asCsv(figures: readonly CategoryFigures[]): string {
  return csvOf([
    ['Category', 'Articles', 'Views', 'Average views'],
    ...topBy(figures, 'views').map(({ name, articles, views, average }) => [name, articles, views, average]),
  ]);
}
