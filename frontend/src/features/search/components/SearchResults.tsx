import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useApi } from '../../../api/use-api.ts';
import { count } from '../../../lib/plural.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { ArticleCard } from '../../../ui/card/ArticleCard.tsx';
import { CardGridSkeleton } from '../../../ui/card/CardSkeleton.tsx';
import { searchQuery } from '../api/search-articles.ts';
import { Status } from '../../../ui/Status.tsx';

/** Results for a term of more than two characters. */
export function SearchResults({ query, clearTo }: { query: string; clearTo: '/' | '/search' }) {
  const { data: articles, isError } = useQuery(searchQuery(useApi(), query));
  if (isError) {
    return (
      <p role="alert" className="mt-6 text-ui text-danger">
        The search could not be run. Please try again later.
      </p>
    );
  }
  if (!articles) return <CardGridSkeleton />;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h1 className="font-serif text-hl-l font-bold" dir="auto">
          Search results for &ldquo;{query}&rdquo;
        </h1>
        <Status className="text-ui text-ink-2">{count(articles.length, 'article')} found</Status>
        <Link to={clearTo} className={buttonClass('secondary', 'ms-auto')}>
          Clear search
        </Link>
      </div>
      {articles.length === 0 ? (
        <div className="mt-8 border-t-2 border-ink pt-4">
          <h2 className="font-serif text-section font-bold">No articles found</h2>
          <p className="mt-2 text-ui text-ink-2">
            Try searching for different keywords or check the spelling of your search term.
          </p>
        </div>
      ) : (
        <div className="mt-6 grid gap-x-6 gap-y-8 border-t-2 border-ink pt-6 sm:grid-cols-2 lg:grid-cols-4">
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} heading="h2" />
          ))}
        </div>
      )}
    </>
  );
}
