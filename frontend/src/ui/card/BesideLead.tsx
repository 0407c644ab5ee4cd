import type { CardView } from '#api/contract.ts';
import { cn } from '#lib/cn.ts';
import { ArticleCard } from './ArticleCard.tsx';

/** Number of stories next to a lead: two cards, and two rows below them. */
export const BESIDE_LEAD = 4;

interface BesideLeadProps {
  articles: CardView[];
  heading?: 'h2' | 'h3';
  className?: string;
}

export function BesideLead({ articles, heading = 'h3', className }: BesideLeadProps) {
  return (
    <div className={cn('-mb-4 border-rule max-lg:border-t max-lg:pt-6', className)}>
      <div className="grid gap-6 pb-4 sm:grid-cols-2">
        {articles.slice(0, 2).map((article) => (
          <ArticleCard key={article.id} article={article} heading={heading} />
        ))}
      </div>
      {articles.slice(2).map((article) => (
        <ArticleCard
          key={article.id}
          article={article}
          heading={heading}
          variant="row"
          className="border-t border-rule"
        />
      ))}
    </div>
  );
}
