import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { Button } from '#ui/Button.tsx';
import { type FeedFilter, feedsQuery } from '#desk/api/feeds.ts';
import { collectRows } from '#desk/lib/collect-rows.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { useMay } from '#desk/lib/use-member.ts';
import { Choice, Find } from '../Filters.tsx';
import { QueryList } from '../QueryList.tsx';
import { FeedDialog } from './FeedDialog.tsx';
import { FeedRow } from './FeedRow.tsx';
import { Opml } from './Opml.tsx';

const STATES = [
  ['', 'All feeds'],
  ['active', 'Active'],
  ['paused', 'Paused'],
  ['trouble', 'With a problem'],
  ['flooding', 'With too many items'],
] as const;

/** All feeds with their health and actions. */
export default function FeedsTab() {
  const api = useApi();
  const mayOperate = useMay('operate');
  const [adding, setAdding] = useState(false);
  const [filter, setFilter] = useState<FeedFilter>({ q: '', state: '' });
  const q = useDebouncedValue(filter.q.trim());
  const feeds = useInfiniteQuery({
    ...feedsQuery(api, { q, state: filter.state }),
    placeholderData: (before) => before,
  });
  const { rows, total } = collectRows(feeds.data);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-section font-bold">{feeds.isSuccess ? count(total, 'feed') : 'RSS Feeds'}</h2>
        <div className="gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-[1fr_1fr] max-sm:[&>:last-child]:order-first max-sm:[&>:last-child]:col-span-2 sm:flex sm:flex-wrap">
          <Opml />
          {mayOperate ? <Button onClick={() => setAdding(true)}>Add feed</Button> : null}
        </div>
      </div>
      {mayOperate ? null : <p className="mt-1 text-ui text-ink-2">Operators add and change feeds.</p>}
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <Find label="Name or address" value={filter.q} onChange={(value) => setFilter({ ...filter, q: value })} />
        <Choice
          label="Show"
          value={filter.state}
          onChoose={(state) => setFilter({ ...filter, state })}
          options={STATES}
        />
      </div>
      <QueryList
        query={feeds}
        loading="Loading feeds…"
        failed="We couldn't load the feeds."
        empty={q || filter.state ? 'No matching feeds.' : 'No feeds yet. Add the first one.'}
        rows={rows}
        total={total}
      >
        {(feed) => <FeedRow key={feed.id} feed={feed} />}
      </QueryList>
      {adding ? <FeedDialog feed={null} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
