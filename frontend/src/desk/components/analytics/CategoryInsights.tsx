import type { CategoryFigures } from '#desk/lib/category-figures.ts';
import { Section } from '../Section.tsx';
import { type Column, Table } from '../Table.tsx';

const NUMBER = new Intl.NumberFormat('en-US');
const ONE_DECIMAL = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** A full bar is 200 % of the overall average, so that its middle is the average. */
const FULL = 200;

interface CategoryInsightsProps {
  figures: readonly CategoryFigures[];
  /** Average views per article over all categories. */
  overall: number;
}

/** The figures of every category in one table, which the charts above illustrate. */
export function CategoryInsights({ figures, overall }: CategoryInsightsProps) {
  if (figures.length === 0) return null;
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
