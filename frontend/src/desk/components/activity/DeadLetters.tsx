import { useQuery } from '@tanstack/react-query';

import { useApi } from '#api/use-api.ts';
import type { DeadLetter } from '#api/contract.ts';
import { Button } from '#ui/Button.tsx';
import { Time } from '#ui/Time.tsx';
import { deadLettersQuery, useHandleLetter } from '#desk/api/activity.ts';
import { Section } from '../Section.tsx';
import { Permitted } from '../Permitted.tsx';
import { QueryList } from '../QueryList.tsx';

/** Events that could not be delivered after all attempts. */
export function DeadLetters() {
  const letters = useQuery(deadLettersQuery(useApi()));
  return (
    <Section id="letters-heading" title="Dead letters">
      <QueryList
        query={letters}
        loading="Loading dead letters…"
        failed="We couldn't load dead letters."
        empty="No dead letters: every event was delivered."
        rows={letters.data ?? []}
      >
        {(letter) => <Letter key={letter.id} letter={letter} />}
      </QueryList>
    </Section>
  );
}

function Letter({ letter: { id, name, payload, attempts, diedAt, error } }: { letter: DeadLetter }) {
  const handle = useHandleLetter(id);
  const facts = JSON.stringify(payload);
  return (
    <li className="flex flex-wrap items-start gap-4 border-b border-rule py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-ui font-semibold">{name}</p>
        <p className="mt-1 text-meta break-all text-ink-2">{facts}</p>
        <p className="mt-1 text-meta text-ink-3">
          {attempts} tries, given up <Time value={diedAt} form="full" />
        </p>
        {error ? <p className="mt-1 text-meta break-words text-danger">{error}</p> : null}
      </div>
      <Permitted to="operate">
        <div className="flex gap-2">
          <Button
            tone="secondary"
            disabled={handle.isPending}
            aria-label={`Retry ${name} ${facts}`}
            onClick={() => handle.mutate('retry')}
          >
            Retry
          </Button>
          <Button
            tone="danger"
            disabled={handle.isPending}
            aria-label={`Discard ${name} ${facts}`}
            onClick={() => handle.mutate('discard')}
          >
            Discard
          </Button>
        </div>
      </Permitted>
    </li>
  );
}
