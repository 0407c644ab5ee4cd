import { Link } from '@tanstack/react-router';

import type { CardView } from '../../../api/contract.ts';
import { textLanguage } from '../../../lib/text-language.ts';
import { MuteCover } from '../../../ui/mutes/MuteCover.tsx';
import { Time } from '../../../ui/Time.tsx';
import { keepOnOneLine } from '../../../ui/keep-on-one-line.tsx';

/** A numbered list of up to five articles. */
export function StaffPicks({ articles }: { articles: CardView[] }) {
  return (
    <section aria-labelledby="staff-picks" className="border-t-2 border-ink pt-3">
      <h2 id="staff-picks" className="section-title">
        Staff Picks
      </h2>
      {articles.length === 0 ? (
        <p className="mt-3 text-ui text-ink-2">No staff picks available yet.</p>
      ) : (
        <ol className="mt-1 ruled">
          {articles.map((article, index) => (
            <li key={article.id} className="relative grid grid-cols-[2.25rem_1fr] py-4">
              <span aria-hidden="true" className="font-serif text-hl-l [line-height:1]! font-bold text-accent">
                {index + 1}
              </span>
              <div className="flex flex-col">
                <h3 {...textLanguage(article)} className="order-2 font-serif text-hl-xs font-semibold">
                  <Link to="/article/$id" params={{ id: String(article.id) }} className="card-link">
                    {keepOnOneLine(article.title)}
                  </Link>
                </h3>
                <p className="order-1 mb-1 text-kicker font-bold text-accent">{article.category}</p>
                <p className="order-3 mt-1.5 text-meta text-ink-3">
                  <Time value={article.generatedAt} form="short" /> · {article.readingTime} min read
                </p>
              </div>
              <MuteCover articleId={article.id} texts={[article.title, article.summary, article.category]} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
