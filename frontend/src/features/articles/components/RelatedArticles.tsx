import type { CardView } from '../../../api/contract.ts';
import { ArticleCard } from '../../../ui/card/ArticleCard.tsx';

/** The last of an odd number has the row to itself, so that no row ends in a hole. */
const RELATED =
  'mt-1 grid gap-x-6 *:not-last:border-b *:not-last:border-rule sm:max-lg:grid-cols-2 sm:max-lg:[&>:last-child:nth-child(odd)]:col-span-2 [&_.card-trail]:text-[length:var(--size-meta)]';

interface RelatedArticlesProps {
  category: string;
  articles: CardView[];
  /** True if there is no text next to this list. */
  alone: boolean;
}

export function RelatedArticles({ category, articles, alone }: RelatedArticlesProps) {
  if (articles.length === 0) return null;
  const sameCategory = articles.every((article) => article.category === category);
  return (
    <section aria-labelledby="related" className="no-print border-t-2 border-ink pt-3">
      <h2 id="related" className="section-title">
        {sameCategory ? `More in ${category}` : 'Related articles'}
      </h2>
      <div className={alone ? 'rows rows-wide' : RELATED}>
        {articles.map((article) => (
          // Next to the text without pictures, because each would cost a request in the first view.
          <ArticleCard key={article.id} article={article} variant={alone ? 'row' : 'side'} />
        ))}
      </div>
    </section>
  );
}
