import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { FeedImport } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { type FeedFilter, feedsQuery, useImportFeeds } from '#desk/api/feeds.ts';
import { Permitted, useMay } from '#desk/lib/member.tsx';
import { Choice, Find } from '../Filters.tsx';
import { Modal } from '../Modal.tsx';
import { QueryList } from '../QueryList.tsx';
import { FeedDialog } from './FeedDialog.tsx';
import { FeedRow } from './FeedRow.tsx';

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
  const { rows = [], total = 0 } = feeds.data ?? {};
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
        what="feeds"
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

/** Imports and exports the feeds as OPML. */
function Opml() {
  const input = useRef<HTMLInputElement>(null);
  const take = useImportFeeds();
  return (
    <>
      <a href="/api/rss-feeds/opml" download="feeds.opml" className={buttonClass('secondary')}>
        Export OPML
      </a>
      <Permitted to="operate">
        <Button tone="secondary" disabled={take.isPending} onClick={() => input.current?.click()}>
          {take.isPending ? 'Importing...' : 'Import OPML'}
        </Button>
      </Permitted>
      <input
        ref={input}
        type="file"
        accept=".opml,.xml,text/x-opml,text/xml,application/xml"
        aria-label="OPML file"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) take.mutate(file);
          target.value = '';
        }}
      />
      {take.data ? <Report report={take.data} onClose={take.reset} /> : null}
    </>
  );
}

function Report({ report: { added, known, refused }, onClose }: { report: FeedImport; onClose: () => void }) {
  return (
    <Modal
      title="Import finished"
      description={`${count(added, 'feed')} added, ${known} already on the list, ${refused.length} rejected.`}
      onClose={onClose}
    >
      {refused.length > 0 ? (
        <ul className="mt-4 text-meta">
          {refused.map(({ url, reason }) => (
            <li key={url} className="border-b border-rule py-2">
              <span className="block break-all">{url}</span>
              <span className="text-danger">{reason}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Modal>
  );
}
