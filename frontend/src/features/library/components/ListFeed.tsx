import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useApi } from '../../../api/use-api.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { listFeedQuery, makeListFeed, stopListFeed } from '../api/list-feed.ts';

/** The reading list as a private feed: its secret URL can be renewed or revoked. */
export function ListFeed({ premium }: { premium: boolean }) {
  const api = useApi();
  const client = useQueryClient();
  const state = useQuery(listFeedQuery(api));
  const refresh = () => client.invalidateQueries({ queryKey: listFeedQuery(api).queryKey });
  const failed = (error: unknown) => showToast(TOASTS.feedFailedToMake(error));
  const making = useMutation({ mutationFn: () => makeListFeed(api), onSuccess: refresh, onError: failed });
  const stopping = useMutation({
    mutationFn: () => stopListFeed(api),
    onSuccess: async () => {
      making.reset();
      await refresh();
    },
    onError: failed,
  });
  const exists = Boolean(state.data?.madeAt);
  return (
    <section aria-labelledby="list-feed" className="mt-8 border-t-2 border-ink pt-5">
      <h2 id="list-feed" className="font-serif text-section font-bold">
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
              {exists ? 'Create a new address' : 'Create an address'}
            </Button>
            {exists ? <StopButton pending={stopping.isPending} onStop={() => stopping.mutate()} /> : null}
          </p>
        </>
      ) : (
        <>
          <p className="mt-2 max-w-[60ch] text-ui text-ink-2">
            With{' '}
            <Link to="/subscribe" className="text-accent underline underline-offset-2">
              Premium
            </Link>{' '}
            you get a private feed of your list and can add notes to saved articles.
            {exists ? ' The address you created is paused until then.' : ''}
          </p>
          {exists ? (
            <p className="mt-3">
              <StopButton pending={stopping.isPending} onStop={() => stopping.mutate()} />
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}

function StopButton({ pending, onStop }: { pending: boolean; onStop: () => void }) {
  return (
    <Button tone="danger" disabled={pending} onClick={onStop}>
      Stop the feed
    </Button>
  );
}

function NewAddress({ url }: { url: string }) {
  return (
    <output className="mt-3 block max-w-[60ch] border-s-4 border-accent bg-tint p-3 text-ui">
      Copy it now. We only show it once:
      <br />
      <code className="font-semibold wrap-anywhere select-all">{url}</code>
    </output>
  );
}
