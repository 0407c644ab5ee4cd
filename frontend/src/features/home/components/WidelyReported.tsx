import { Link } from '@tanstack/react-router';

import type { CardView } from '../../../api/contract.ts';
import { count } from '../../../lib/plural.ts';

/** The stories that most outlets carry. */
export function WidelyReported({ articles }: { articles: CardView[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="widely-reported" className="border-t-2 border-ink pt-3">
      <h2 id="widely-reported" className="font-serif text-section font-bold">
        Most Widely Reported
      </h2>
      <ul className="mt-1 divide-y divide-rule">
        {articles.map((article) => (
          <li key={article.id} className="relative flex flex-col py-3.5">
            <h3 className="order-2 font-serif text-hl-xs font-semibold">
              <Link to="/article/$id" params={{ id: String(article.id) }} className="card-link">
                {article.title}
              </Link>
            </h3>
            <p className="order-1 mb-1 flex justify-between gap-4 text-meta text-ink-3">
              <span className="text-kicker font-bold text-accent">{article.category}</span>
              {count(article.outletCount, 'outlet')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
