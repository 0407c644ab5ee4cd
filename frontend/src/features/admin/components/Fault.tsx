import { Failure } from '../../../ui/Failure.tsx';
import { Status } from '../../../ui/Status.tsx';

interface FaultProps {
  what: string;
  error: Error;
}

export function Fault({ what, error }: FaultProps) {
  return (
    <Failure className="mt-4">
      {what} could not be loaded: {error.message}
    </Failure>
  );
}

interface StatesProps {
  query: { isPending: boolean; isSuccess: boolean; error: Error | null };
  /** Name of the list as a sentence begins with it, such as "The attempts". */
  what: string;
  amount: number;
  empty: string;
}

/** Shown instead of a list that is loading, failed or empty. */
export function States({ query, what, amount, empty }: StatesProps) {
  if (query.error) return <Fault what={what} error={query.error} />;
  if (query.isPending) return <Status className="mt-4">{what.replace('The', 'Loading')}</Status>;
  return amount === 0 ? <p className="mt-4 text-ui text-ink-2">{empty}</p> : null;
}
