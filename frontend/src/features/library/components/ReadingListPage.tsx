import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Api } from '#api/client.ts';
import type { ListItem, User } from '#api/contract.ts';
import { ownerKeys } from '#api/query.ts';
import { markSaved, readingListQuery, removeArticle, saveArticle } from '#api/reading-list.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { CardGridSkeleton } from '#ui/card/CardSkeleton.tsx';
import { controlClass } from '#ui/form/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ForReaders } from '#ui/page/ForReaders.tsx';
import { PrivateAddress } from '#ui/PrivateAddress.tsx';
import { SavedCard } from './SavedCard.tsx';

interface ReadingListPageProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Control that plays articles aloud. */
  listen: (items: readonly ListItem[]) => ReactNode;
  /** The list as a podcast. */
  podcast: ReactNode;
}

export default function ReadingListPage(props: ReadingListPageProps) {
  return (
    <ForReaders
      reason="Your reading list is part of your account. Sign in to see your saved articles. Accounts are free."
      path="/playlist"
      loading={<CardGridSkeleton />}
    >
      {(user) => <ReadingList user={user} {...props} />}
    </ForReaders>
  );
}

function ReadingList({ user, sort, onSort, listen, podcast }: ReadingListPageProps & { user: User }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const saved = useQuery(readingListQuery(useApi()));
  const { list, remove } = useRemoveWithUndo(heading);
  const items = sortList(saved.data ?? [], sort);
  return (
    <div className="container-page py-8 lg:py-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b-2 border-ink pb-4">
        <div>
          <h1 ref={heading} tabIndex={-1} className="page-title">
            Your Reading List
          </h1>
          <p className="mt-1 text-ui text-ink-2">
            {items.length > 0 ? `${count(items.length, 'article')} · ` : null}
            <Link to="/following" className="text-link">
              Topics and stories you follow
            </Link>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {user.premium ? listen(items.filter(({ retracted }) => !retracted)) : null}
          {items.length > 1 ? <SortChoice sort={sort} onSort={onSort} /> : null}
        </div>
      </div>
      {saved.isPending ? <CardGridSkeleton /> : null}
      {saved.isError ? (
        <div role="alert" className="py-10">
          <p className="text-ui">We couldn&apos;t load your reading list.</p>
          <Button tone="secondary" className="mt-3" onClick={() => void saved.refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {saved.isSuccess && items.length === 0 ? <NothingSaved /> : null}
      <ul ref={list} className="ruled">
        {items.map((item, index) => (
          <SavedCard
            key={item.id}
            item={item}
            premium={user.premium}
            onRemove={() => void remove(item, (items[index + 1] ?? items[index - 1])?.id)}
          />
        ))}
      </ul>
      <Addresses premium={user.premium} isListPending={saved.isPending}>
        {podcast}
      </Addresses>
    </div>
  );
}

/** The list as a feed and as a podcast. Waits for the list above, because it would push this down. */
function Addresses(props: { premium: boolean; isListPending: boolean; children: ReactNode }) {
  const feed = useQuery(listFeedQuery(useApi()));
  if (props.isListPending || feed.isPending) return null;
  return (
    <div className="gap-x-10 lg:grid lg:grid-cols-2">
      <ListFeed premium={props.premium} />
      {props.children}
    </div>
  );
}

function SortChoice({ sort, onSort }: Pick<ReadingListPageProps, 'sort' | 'onSort'>) {
  const id = useId();
  return (
    <p className="flex items-center gap-2">
      <label htmlFor={id} className="text-ui text-ink-2">
        Sort by
      </label>
      <select
        id={id}
        value={sort}
        onChange={(event) => onSort(event.target.value as Sort)}
        className={controlClass('h-11 px-3')}
      >
        {Object.entries(SORTS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </p>
  );
}

function NothingSaved() {
  return (
    <div className="py-14 text-center">
      <Icon name="bookmark" className="mx-auto size-10 text-ink-3" />
      <p className="mt-3 font-serif text-hl-m font-bold">No saved articles yet</p>
      <p className="mt-2 text-ui text-ink-2">Select the bookmark next to an article to save it here for later.</p>
      <Link to="/" className={buttonClass('primary', 'mt-5')}>
        Browse Articles
      </Link>
    </div>
  );
}

/** The reading list as a private feed. */
function ListFeed({ premium }: { premium: boolean }) {
  const api = useApi();
  const { data } = useQuery(listFeedQuery(api));
  return (
    <PrivateAddress
      id="list-feed"
      heading="Your list in a feed reader"
      kind="feed"
      about="A private address for your feed reader. Anyone who has it can read the titles on your list, so keep it to yourself."
      offer="you get a private feed of your list and can add notes to saved articles."
      premium={premium}
      exists={Boolean(data?.madeAt)}
      queryKey={listFeedQuery(api).queryKey}
      create={() => makeListFeed(api)}
      remove={() => deleteListFeed(api)}
      failed={TOASTS.feedFailedToMake}
    />
  );
}

type Sort = 'newest' | 'oldest' | 'shortest' | 'title';

const SORTS: Readonly<Record<Sort, string>> = {
  newest: 'Newest saved',
  oldest: 'Oldest saved',
  shortest: 'Shortest read',
  title: 'Title',
};

const BY: Record<Sort, (a: ListItem, b: ListItem) => number> = {
  newest: (a, b) => b.added_at.localeCompare(a.added_at) || b.id - a.id,
  oldest: (a, b) => a.added_at.localeCompare(b.added_at) || a.id - b.id,
  shortest: (a, b) => a.reading_time - b.reading_time || b.id - a.id,
  title: (a, b) => a.title.localeCompare(b.title, 'en') || a.id - b.id,
};

export function sortList(items: readonly ListItem[], sort: Sort): ListItem[] {
  return items.toSorted(BY[sort]);
}

/** Removes articles from the list immediately, and restores them if the server refuses or the reader undoes it. */
function useRemoveWithUndo(heading: RefObject<HTMLHeadingElement | null>) {
  const api = useApi();
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const { queryKey } = readingListQuery(api);
  const show = (change: (items: ListItem[]) => ListItem[]) =>
    client.setQueryData<ListItem[]>(queryKey, (items = []) => change(items));

  const putBack = (item: ListItem) => show((items) => [...items.filter(({ id }) => id !== item.id), item]);
  const undo = async (item: ListItem) => {
    putBack(item);
    try {
      await saveArticle(api, item.article_id);
      markSaved(client, api, item.article_id, true);
      showToast(TOASTS.saved);
    } catch (error) {
      showToast(TOASTS.saveFailed(error));
    }
    await client.invalidateQueries({ queryKey });
    titleOf(list.current, item.id)?.focus();
  };
  const remove = async (item: ListItem, neighbour: number | undefined) => {
    show((items) => items.filter(({ id }) => id !== item.id));
    // The focused button is gone: the next article takes the focus, or the heading after the last one.
    requestAnimationFrame(() => (titleOf(list.current, neighbour) ?? heading.current)?.focus());
    try {
      await removeArticle(api, item.article_id);
      markSaved(client, api, item.article_id, false);
      showToast({ ...TOASTS.removed, action: { label: 'Undo', run: () => void undo(item) } });
    } catch (error) {
      putBack(item);
      showToast(TOASTS.removeFailed(error));
    }
  };
  return { list, remove };
}

function titleOf(list: HTMLUListElement | null, id: number | undefined): HTMLElement | null {
  return id === undefined ? null : (list?.querySelector<HTMLElement>(`[data-item="${id}"] a`) ?? null);
}

const FEED = '/api/reading-list-feed';

export const listFeedQuery = (api: Api) =>
  queryOptions({ queryKey: [...ownerKeys.reader, 'reading-list', 'feed'], queryFn: () => api.get(FEED) });

/** Returns the feed's URL, which is revealed only once. */
const makeListFeed = (api: Api) => api.send('POST', FEED);
const deleteListFeed = (api: Api) => api.send('DELETE', FEED);
