import { Status } from '../../../ui/Status.tsx';

interface FaultProps {
  what: string;
  error: Error;
}

export function Fault({ what, error }: FaultProps) {
  return (
    <p role="alert" className="mt-4 border-s-4 border-danger ps-3 text-ui text-danger">
      {what} could not be loaded: {error.message}
    </p>
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
