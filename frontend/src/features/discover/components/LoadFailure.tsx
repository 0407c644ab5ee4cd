import { reasonOf } from '#api/client.ts';
import { Button } from '#ui/Button.tsx';

interface LoadFailureProps {
  /** Such as "the trends". */
  what: string;
  error: Error;
  onRetry: () => unknown;
}

/** Replaces content that failed to load. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="mt-6">
      <p className="text-ui text-danger">
        We couldn&apos;t load {what}. {reasonOf(error, 'Please try again later.')}
      </p>
      <Button tone="secondary" className="mt-3" onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  );
}
