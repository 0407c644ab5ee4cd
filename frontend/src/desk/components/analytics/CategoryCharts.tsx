import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  Pie,
  PieChart,
} from 'recharts';

import { barLabel, type CategoryFigures } from '#desk/lib/category-figures.ts';

/** Colours by position, so that they stay the same on every visit. */
const SERIES = [
  'var(--chart-1)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-4)',
  'var(--chart-5)',
  'var(--chart-6)',
] as const;

const AXIS_TEXT = { fill: 'var(--ink-2)', fontSize: 12 } as const;

const TOOLTIP_STYLE = {
  contentStyle: { background: 'var(--paper)', border: '1px solid var(--control)', color: 'var(--ink)' },
  labelStyle: { color: 'var(--ink)' },
  itemStyle: { color: 'var(--ink)' },
  cursor: { fill: 'var(--tint)' },
  isAnimationActive: false,
} as const;

/** Views and articles of each category, side by side. The table below shows the same figures. */
export function CategoryBars({ figures }: { figures: readonly CategoryFigures[] }) {
  const data = figures.map((each) => ({ ...each, label: barLabel(each.name) }));
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the chart consists of elements
      role="img"
      aria-label={`Bar chart: views and articles of ${figures.map(({ name }) => name).join(', ')}`}
      className="mt-3 h-80"
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--rule)" />
          <XAxis
            dataKey="label"
            tick={AXIS_TEXT}
            stroke="var(--control)"
            interval={0}
            angle={-40}
            textAnchor="end"
            height={84}
          />
          <YAxis tick={AXIS_TEXT} stroke="var(--control)" width={44} allowDecimals={false} />
          <Tooltip {...TOOLTIP_STYLE} />
          <Legend verticalAlign="top" height={32} itemSorter={null} />
          <Bar dataKey="views" name="Views" fill="var(--chart-1)" isAnimationActive={false} />
          <Bar dataKey="articles" name="Articles" fill="var(--chart-2)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** Share of the articles per category, with labels. */
export function CategoryPie({ figures }: { figures: readonly CategoryFigures[] }) {
  const total = figures.reduce((sum, { articles }) => sum + articles, 0);
  const data = figures.map(({ name, articles }, index) => ({ name, articles, fill: SERIES[index % SERIES.length] }));
  return (
    <div className="mt-3 flex flex-col items-center gap-4 sm:flex-row">
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the chart consists of elements
        role="img"
        aria-label={`Pie chart: articles of ${figures.map(({ name, articles }) => `${name} ${articles}`).join(', ')}`}
        className="h-64 w-full sm:h-80 sm:flex-1"
      >
        <ResponsiveContainer width="100%" height="100%">
          <PieChart accessibilityLayer={false}>
            <Pie
              data={data}
              dataKey="articles"
              nameKey="name"
              outerRadius="90%"
              stroke="var(--paper)"
              strokeWidth={2}
              isAnimationActive={false}
              rootTabIndex={-1}
            />
            <Tooltip {...TOOLTIP_STYLE} />
          </PieChart>
        </ResponsiveContainer>
      </div>
      <ul aria-hidden="true" className="flex flex-col gap-1.5 text-ui">
        {data.map(({ name, articles, fill }) => (
          <li key={name} className="flex items-center gap-2">
            <span className="size-3.5 shrink-0" style={{ background: fill }} />
            {name}
            <span className="ms-auto ps-3 text-ink-2 figures">
              {total === 0 ? '0%' : `${Math.round((articles / total) * 100)}%`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
