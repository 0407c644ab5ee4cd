import { Pie, PieChart, ResponsiveContainer, Tooltip } from 'recharts';

import type { CategoryFigures } from '#desk/lib/category-figures.ts';
import { SERIES, TOOLTIP_STYLE } from './chart-style.ts';

/** Share of the articles per category, with labels. */
export default function CategoryPie({ figures }: { figures: readonly CategoryFigures[] }) {
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
