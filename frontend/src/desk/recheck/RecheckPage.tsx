import { useQuery } from '@tanstack/react-query';

import { ApiError, reasonOf } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { Spinner } from '../components/Spinner.tsx';
import { DraftMissing } from '../review/components/DraftMissing.tsx';
import { recheckQuery } from './api.ts';
import { RecheckText } from './RecheckText.tsx';

/** A published version beside its sources, for a second reader who does not see its first review. */
export function RecheckPage({ id, filters }: { id: number; filters: string }) {
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

const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;
