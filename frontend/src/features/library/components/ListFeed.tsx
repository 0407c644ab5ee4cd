import { useQuery } from '@tanstack/react-query';

import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { PrivateAddress } from '#ui/PrivateAddress.tsx';
import { deleteListFeed, listFeedQuery, makeListFeed } from '../api/reading-list.ts';

/** The reading list as a private feed. */
export function ListFeed({ premium }: { premium: boolean }) {
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
