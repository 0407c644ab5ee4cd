import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useApi } from '../../../api/use-api.ts';
import { useSession } from '../../../api/session.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { NewAddress } from '../../../ui/NewAddress.tsx';
import { createPodcast, type PodcastKind, podcastsQuery, revokePodcast } from '../api/podcasts.ts';

const WORDS: Record<PodcastKind, { heading: string; about: string; offer: string }> = {
  briefing: {
    heading: 'The briefing in your podcast app',
    about: 'A private address for your podcast app, with a new episode every morning.',
    offer: 'you hear the briefing as a recording, and your podcast app gets a new episode every morning.',
  },
  'reading-list': {
    heading: 'Your list in a podcast app',
    about: 'A private address for your podcast app, with the 20 newest articles on your list read aloud.',
    offer: 'your podcast app gets the articles on your list, read aloud.',
  },
};

/** The private address of a podcast, which a premium reader can create, replace and delete. */
export default function PodcastAddress({ kind }: { kind: PodcastKind }) {
  const session = useSession();
  const { heading } = WORDS[kind];
  const id = `podcast-${kind}`;
  return (
    <section aria-labelledby={id} className="mt-8 border-t-2 border-ink pt-5">
      <h2 id={id} className="section-title">
        {heading}
      </h2>
      {session.kind === 'reader' ? <Own kind={kind} premium={session.user.premium} /> : <Offer kind={kind} />}
    </section>
  );
}

function Own({ kind, premium }: { kind: PodcastKind; premium: boolean }) {
  const api = useApi();
  const client = useQueryClient();
  const { data } = useQuery(podcastsQuery(api));
  const refresh = () => client.invalidateQueries({ queryKey: podcastsQuery(api).queryKey });
  const onError = (error: unknown) => showToast(TOASTS.podcastFailed(error));
  const creating = useMutation({ mutationFn: () => createPodcast(api, kind), onSuccess: refresh, onError });
  const revoking = useMutation({
    mutationFn: () => revokePodcast(api, kind),
    onSuccess: async () => {
      creating.reset();
      await refresh();
    },
    onError,
  });
  const exists = Boolean(kind === 'briefing' ? data?.briefing : data?.readingList);
  const deleteButton = exists ? (
    <Button tone="danger" disabled={revoking.isPending} onClick={() => revoking.mutate()}>
      Delete the podcast address
    </Button>
  ) : null;
  if (!premium)
    return (
      <>
        <Offer kind={kind} />
        {exists ? (
          <>
            <p className="mt-2 text-ui text-ink-2">The address you created is paused until then.</p>
            <p className="mt-3">{deleteButton}</p>
          </>
        ) : null}
      </>
    );
  return (
    <>
      <p className="mt-2 max-w-[60ch] text-ui text-ink-2">
        {WORDS[kind].about} Anyone who has it can listen, so keep it to yourself. A new address replaces the old one.
      </p>
      {creating.data ? <NewAddress url={creating.data.url} /> : null}
      <p className="mt-3 flex flex-wrap gap-2">
        <Button tone="secondary" disabled={creating.isPending} onClick={() => creating.mutate()}>
          {exists ? 'Replace the podcast address' : 'Create a podcast address'}
        </Button>
        {deleteButton}
      </p>
    </>
  );
}

function Offer({ kind }: { kind: PodcastKind }) {
  return (
    <p className="mt-2 max-w-[60ch] text-ui text-ink-2">
      With{' '}
      <Link to="/subscribe" className="text-link">
        Premium
      </Link>{' '}
      {WORDS[kind].offer}
    </p>
  );
}
