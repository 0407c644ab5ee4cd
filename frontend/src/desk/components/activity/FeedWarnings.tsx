import { useInfiniteQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { feedsQuery } from '../../api/feeds.ts';
import { collectRows } from '../../lib/collect-rows.ts';
import { States } from '../Fault.tsx';
import { volumeWarnings } from '../feeds/feed-warnings.ts';

/** Feeds that reached their daily limit, and feeds of outlets that publish far more than usual. */
export function FeedWarnings() {
  const feeds = useInfiniteQuery(feedsQuery(useApi(), { q: '', state: 'flooding' }));
  const { rows } = collectRows(feeds.data);
  return (
    <section aria-labelledby="feeds-heading" className="mt-12 border-t-2 border-ink pt-4">
      <h2 id="feeds-heading" className="font-serif text-section font-bold">
        Feeds with too many items
      </h2>
      <States
        query={feeds}
        loading="Loading feeds…"
        failed="We couldn't load the feeds."
        amount={rows.length}
        empty="No feed has far more items than usual."
      />
      <ul className="mt-2">
        {rows.map((feed) => (
          <li key={feed.id} className="border-b border-rule py-3 text-ui">
            <p className="font-semibold">{feed.name}</p>
            {volumeWarnings(feed).map((warning) => (
              <p key={warning} className="text-meta text-warn">
                {warning}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
