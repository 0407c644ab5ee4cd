import type { CategoryFigures } from '../../lib/category-figures.ts';

const NUMBER = new Intl.NumberFormat('en-US');
const ONE_DECIMAL = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** A full bar is 200 % of the overall average, so that its middle is the average. */
const FULL = 200;

interface CategoryInsightsProps {
  figures: readonly CategoryFigures[];
  /** Average views per article over all categories. */
  overall: number;
}

export function CategoryInsights({ figures, overall }: CategoryInsightsProps) {
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="insights-heading" className="mt-12 border-t-2 border-ink pt-3">
      <h2 id="insights-heading" className="font-serif text-section font-bold">
        Category Insights
      </h2>
      <p className="mt-1 text-ui text-ink-2">
        The mark in the middle of each bar is the average across all categories.
      </p>
      <ul className="mt-4 grid border-s border-t border-rule sm:grid-cols-2 lg:grid-cols-3">
        {figures.map((each) => (
          <Insight
            key={each.name}
            figures={each}
            percent={overall === 0 ? 0 : Math.round((each.average / overall) * 100)}
          />
        ))}
      </ul>
    </section>
  );
}

function Insight({
  figures: { name, articles, views, average },
  percent,
}: {
  figures: CategoryFigures;
  percent: number;
}) {
  const filled = Math.min(percent, FULL);
  return (
    <li className="border-e border-b border-rule p-4">
      <h3 className="font-serif text-hl-xs font-semibold">{name}</h3>
      <dl className="mt-2 grid grid-cols-3 gap-2 text-ui figures">
        <Figure label="Articles" value={NUMBER.format(articles)} />
        <Figure label="Total views" value={NUMBER.format(views)} />
        <Figure label="Average views" value={ONE_DECIMAL.format(average)} />
      </dl>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- each browser draws a meter differently
        role="meter"
        aria-label={`Average views of ${name} compared with all categories`}
        aria-valuemin={0}
        aria-valuemax={FULL}
        aria-valuenow={filled}
        aria-valuetext={`${percent} percent of the average`}
        className="relative mt-3 h-2 bg-rule"
      >
        <div className="h-full bg-accent" style={{ inlineSize: `${(filled / FULL) * 100}%` }} />
        <div className="absolute -inset-y-1 left-1/2 w-0.5 bg-ink" />
      </div>
    </li>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col">
      <dt className="order-2 text-meta text-ink-3">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
