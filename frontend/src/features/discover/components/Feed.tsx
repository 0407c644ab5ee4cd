import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '#api/use-api.ts';
import { useMutes } from '#stores/mutes.ts';
import type { Preferences } from '#stores/preferences.ts';
import { recommendationsQuery } from '../api/discover.ts';
import { readerSeed } from '../lib/reader-seed.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { Placeholders } from './Placeholders.tsx';
import { RecommendedArticle } from './RecommendedArticle.tsx';

/** Refetches when the sliders have come to rest. */
export default function Feed({ preferences }: { preferences: Preferences }) {
  const settled = useDebouncedValue(preferences);
  const [seed] = useState(readerSeed);
  const mutes = useMutes();
  const {
    data: articles,
    error,
    refetch,
    isFetching,
  } = useQuery(recommendationsQuery(useApi(), { preferences: settled, seed, mutes, why: true }));
  if (articles && articles.length > 0) {
    return (
      <ul className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {articles.map((article) => (
          <RecommendedArticle key={article.id} article={article} counted={settled.enableML} />
        ))}
      </ul>
    );
  }
  if (articles)
    return (
      <p className="mt-6 text-ui text-ink-2">
        Customize your preferences above to get personalized content recommendations!
      </p>
    );
  if (!error || isFetching) return <Placeholders />;
  return <LoadFailure what="your recommendations" error={error} onRetry={refetch} />;
}
