import { Link } from '@tanstack/react-router';

import type { FrontSection } from '../../../api/contract.ts';
import { categorySlug } from '../../../lib/categories.ts';
import { count } from '../../../lib/plural.ts';

const LISTED = ['World News', 'Entertainment', 'Music', 'Business', 'Sports'];

export function TrendingCard({ sections }: { sections: FrontSection[] }) {
  const totals = new Map(sections.map((section) => [section.category, section.total]));
  return (
    <section aria-labelledby="trending" className="border-t-2 border-ink pt-3">
      <h2 id="trending" className="section-title">
        Trending
      </h2>
      <ul className="mt-1 ruled">
        {LISTED.map((category) => (
          <li key={category}>
            <Link
              to="/category/$category"
              params={{ category: categorySlug(category) }}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 hover:text-accent"
            >
              <span className="font-serif text-hl-xs font-semibold">{category}</span>
              {sections.length > 0 ? (
                <span className="text-meta text-ink-3">{count(totals.get(category) ?? 0, 'article')}</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
