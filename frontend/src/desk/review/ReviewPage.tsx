import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';

import { ApiError, reasonOf } from '#api/client.ts';
import { useApi } from '#api/use-api.ts';
import { Spinner } from '../components/QueryList.tsx';
import { recheckQuery } from '../recheck/api.ts';
import { RecheckText } from '../recheck/RecheckText.tsx';
import { draftQuery } from './api/review-draft.ts';
import { DraftMissing, OpenedDraft } from './components/OpenedDraft.tsx';
import { type ItemRef, readReviewQuery } from './lib/addresses.ts';

/** The review of one draft or update, or a re-check. The address keeps the filters of the queue. */
export function ReviewPage() {
  const { id = '' } = useParams({ strict: false });
  // The parameters of the shown page. The address changes before the page.
  const search: Record<string, unknown> = useSearch({ strict: false });
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  const { update, recheck, filters } = readReviewQuery(query.toString());
  if (recheck !== null) return <RecheckPage key={recheck} id={recheck} filters={filters} />;
  return <Review key={`${id} ${update}`} item={{ id: Number(id), update }} filters={filters} />;
}

function Review({ item, filters }: { item: ItemRef; filters: string }) {
  const draft = useQuery({
    ...draftQuery(useApi(), item),
    retry: (failures, error) => failures < 2 && !isMissing(error),
  });
  const isGone = isMissing(draft.error);
  if (draft.data) return <OpenedDraft item={item} latest={draft.data} isGone={isGone} filters={filters} />;
  if (draft.error)
    return (
      <DraftMissing
        filters={filters}
        reason={isGone ? null : reasonOf(draft.error, 'Please reload the page.')}
        updateOf={item.update ? item.id : null}
      />
    );
  return <Spinner className="container-page py-20">Loading the draft…</Spinner>;
}

const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** A published version beside its sources, for a second reader who does not see its first review. */
function RecheckPage({ id, filters }: { id: number; filters: string }) {
  const recheck = useQuery({
    ...recheckQuery(useApi(), id),
    // The text stays under the reader's hands.
    staleTime: Infinity,
    retry: (failures, error) => failures < 2 && !isMissing(error),
  });
  if (recheck.data) return <RecheckText recheck={recheck.data} filters={filters} />;
  if (recheck.error)
    return (
      <DraftMissing
        filters={filters}
        reason={isMissing(recheck.error) ? null : reasonOf(recheck.error, 'Please reload the page.')}
      />
    );
  return <Spinner className="container-page py-20">Loading the text…</Spinner>;
}
