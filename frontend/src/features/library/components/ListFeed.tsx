import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useApi } from '../../../api/use-api.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { NewAddress } from '../../../ui/NewAddress.tsx';
import { listFeedQuery, makeListFeed, deleteListFeed } from '../api/list-feed.ts';

/** The reading list as a private feed: its secret URL can be replaced or deleted. */
export function ListFeed({ premium }: { premium: boolean }) {
  const api = useApi();
  const client = useQueryClient();
  const state = useQuery(listFeedQuery(api));
  const refresh = () => client.invalidateQueries({ queryKey: listFeedQuery(api).queryKey });
  const failed = (error: unknown) => showToast(TOASTS.feedFailedToMake(error));
  const making = useMutation({ mutationFn: () => makeListFeed(api), onSuccess: refresh, onError: failed });
  const deleting = useMutation({
    mutationFn: () => deleteListFeed(api),
    onSuccess: async () => {
      making.reset();
      await refresh();
    },
    onError: failed,
  });
  const exists = Boolean(state.data?.madeAt);
  return (
    <section aria-labelledby="list-feed" className="mt-8 border-t-2 border-ink pt-5">
      <h2 id="list-feed" className="section-title">
        Your list in a feed reader
      </h2>
      {premium ? (
        <>
          <p className="mt-2 max-w-[60ch] text-ui text-ink-2">
            A private address for your feed reader. Anyone who has it can read the titles on your list, so keep it to
            yourself. A new address replaces the old one.
          </p>
          {making.data ? <NewAddress url={making.data.url} /> : null}
          <p className="mt-3 flex flex-wrap gap-2">
            <Button tone="secondary" disabled={making.isPending} onClick={() => making.mutate()}>
              {exists ? 'Replace the feed address' : 'Create a feed address'}
            </Button>
            {exists ? <DeleteButton pending={deleting.isPending} onDelete={() => deleting.mutate()} /> : null}
          </p>
        </>
      ) : (
        <>
          <p className="mt-2 max-w-[60ch] text-ui text-ink-2">
            With{' '}
            <Link to="/subscribe" className="text-link">
              Premium
            </Link>{' '}
            you get a private feed of your list and can add notes to saved articles.
            {exists ? ' The address you created is paused until then.' : ''}
          </p>
          {exists ? (
            <p className="mt-3">
              <DeleteButton pending={deleting.isPending} onDelete={() => deleting.mutate()} />
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}

function DeleteButton({ pending, onDelete }: { pending: boolean; onDelete: () => void }) {
  return (
    <Button tone="danger" disabled={pending} onClick={onDelete}>
      Delete the feed address
    </Button>
  );
}
