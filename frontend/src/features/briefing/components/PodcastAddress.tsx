import { queryOptions, useQuery } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import { ownerKeys } from '#api/query.ts';
import { premiumOf, useSession } from '#api/session.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { PrivateAddress } from '#ui/PrivateAddress.tsx';

type PodcastKind = 'briefing' | 'reading-list';

/** Which private podcast addresses the reader has. */
const podcastsQuery = (api: Api) =>
  queryOptions({ queryKey: [...ownerKeys.reader, 'podcasts'], queryFn: () => api.get('/api/podcasts') });

/** Returns the podcast's address, which is revealed only once. */
const createPodcast = (api: Api, kind: PodcastKind) => api.send('POST', '/api/podcasts/{kind}', { path: { kind } });

const revokePodcast = (api: Api, kind: PodcastKind) => api.send('DELETE', '/api/podcasts/{kind}', { path: { kind } });

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

/** The private address of a podcast. Visitors see what premium offers. */
export default function PodcastAddress({ kind }: { kind: PodcastKind }) {
  const api = useApi();
  const session = useSession();
  const { data } = useQuery({ ...podcastsQuery(api), enabled: session.kind === 'reader' });
  const { heading, about, offer } = WORDS[kind];
  return (
    <PrivateAddress
      id={`podcast-${kind}`}
      heading={heading}
      kind="podcast"
      about={`${about} Anyone who has it can listen, so keep it to yourself.`}
      offer={offer}
      premium={premiumOf(session) === true}
      exists={Boolean(kind === 'briefing' ? data?.briefing : data?.readingList)}
      queryKey={podcastsQuery(api).queryKey}
      create={() => createPodcast(api, kind)}
      remove={() => revokePodcast(api, kind)}
      failed={TOASTS.podcastFailed}
    />
  );
}
