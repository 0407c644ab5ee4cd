import { useQuery } from '@tanstack/react-query';

import { topPerformingQuery } from '#api/shared-queries.ts';
import { useApi } from '#api/use-api.ts';
import TopPerforming from '../top-performing/TopPerforming.tsx';

const SHOWN = 5;

/** Most-read articles for a page without content. Renders nothing if no article was read yet. */
export default function MostRead() {
  const { data } = useQuery(topPerformingQuery(useApi(), SHOWN));
  if (data?.length === 0) return null;
  return (
    // Padding, because a margin would move the placeholder that this replaces.
    <div className="pt-12">
      <h2 className="border-t-2 border-ink pt-3 section-title">Top Performing</h2>
      <TopPerforming limit={SHOWN} />
    </div>
  );
}
