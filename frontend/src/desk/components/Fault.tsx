import { reasonOf } from '#api/client.ts';
import { Failure, Status } from '#ui/Status.tsx';

interface FaultProps {
  /** Complete sentence; the reason follows it. */
  text: string;
  error: Error;
}

export function Fault({ text, error }: FaultProps) {
  return (
    <Failure className="mt-4">
      {text} {reasonOf(error, 'Please reload the page.')}
    </Failure>
  );
}

interface StatesProps {
  query: { isPending: boolean; error: Error | null };
  /** Shown while the list loads, such as "Loading feeds…". */
  loading: string;
  /** Complete sentence shown after a failure. */
  failed: string;
  /** Omitted with `empty` if what loads is not a list. */
  amount?: number;
  empty?: string;
}

/** Shown instead of a list that is loading, failed or empty. */
export function States({ query, loading, failed, amount, empty }: StatesProps) {
  if (query.error) return <Fault text={failed} error={query.error} />;
  if (query.isPending) return <Status className="mt-4">{loading}</Status>;
  return amount === 0 ? <p className="mt-4 text-ui text-ink-2">{empty}</p> : null;
}
