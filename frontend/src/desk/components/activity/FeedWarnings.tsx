import { useInfiniteQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { feedsQuery } from '../../api/feeds.ts';
import { collectRows } from '../../lib/collect-rows.ts';
import { Section } from '../Section.tsx';
import { volumeWarnings } from '../feeds/feed-warnings.ts';
import { QueryList } from '../QueryList.tsx';

/** Feeds that reached their daily limit, and feeds of outlets that publish far more than usual. */
export function FeedWarnings() {
  const feeds = useInfiniteQuery(feedsQuery(useApi(), { q: '', state: 'flooding' }));
  const { rows } = collectRows(feeds.data);
  return (
    <Section id="feeds-heading" title="Feeds with too many items">
      <QueryList
        query={feeds}
        loading="Loading feeds…"
        failed="We couldn't load the feeds."
        empty="No feed has far more items than usual."
        rows={rows}
      >
        {(feed) => (
          <li key={feed.id} className="border-b border-rule py-3 text-ui">
            <p className="font-semibold">{feed.name}</p>
            {volumeWarnings(feed).map((warning) => (
              <p key={warning} className="text-meta text-warn">
                {warning}
              </p>
            ))}
          </li>
        )}
      </QueryList>
    </Section>
  );
}
