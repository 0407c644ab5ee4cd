import { useQuery } from '@tanstack/react-query';

import { topPerformingQuery } from '../../api/get-top-performing.ts';
import { useApi } from '../../api/use-api.ts';
import TopPerforming from '../top-performing/TopPerforming.tsx';

const SHOWN = 5;

/**
 * Most-read articles for a page without content. If nothing was read yet, lists the most reported stories under that
 * title.
 */
export default function MostRead() {
  const { data = [] } = useQuery(topPerformingQuery(useApi(), SHOWN));
  const unread = data.length > 0 && data.every(({ viewCount }) => viewCount === 0);
  return (
    <div className="mt-12 max-w-[56rem] border-t-2 border-ink pt-3">
      <h2 className="font-serif text-section font-bold">{unread ? 'Most reported' : 'Most read'}</h2>
      <TopPerforming limit={SHOWN} />
    </div>
  );
}
