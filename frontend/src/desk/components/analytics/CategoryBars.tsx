import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

import { barLabel, type CategoryFigures } from '#desk/lib/category-figures.ts';
import { AXIS_TEXT, TOOLTIP_STYLE } from './chart-style.ts';

/** Views and articles of each category, side by side. The table below shows the same figures. */
export default function CategoryBars({ figures }: { figures: readonly CategoryFigures[] }) {
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
