import { reasonOf } from '../../api/client.ts';
import { Failure } from '../../ui/Failure.tsx';

/** Error of a step that failed. An invitation may be used although its response was lost. */
export function JoinFailure({ error }: { error: Error | null }) {
  return (
    <Failure>
      {error
        ? reasonOf(
            error,
            'The connection was lost. Please try again. If your invitation is no longer valid then, you have joined already: sign in.',
          )
        : null}
    </Failure>
  );
}
