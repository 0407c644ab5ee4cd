import { useQuery } from '@tanstack/react-query';

import type { DeadLetter, QueueState } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { Button } from '#ui/Button.tsx';
import { Time } from '#ui/Time.tsx';
import { deadLettersQuery, queuesQuery, useHandleJobs, useHandleLetter } from '#desk/api/activity.ts';
import { statsQuery } from '#desk/api/review.ts';
import { Permitted } from '#desk/lib/member.tsx';
import { QueryList } from '../QueryList.tsx';
import { Section } from '../Section.tsx';

const EVERY_MS = 5000;

/** Queued work, and jobs that failed permanently. */
export function Queues() {
  const api = useApi();
  const queues = useQuery({ ...queuesQuery(api), refetchInterval: EVERY_MS });
  const { data: stats } = useQuery(statsQuery(api));
  return (
    <Section id="queues-heading" title="Queues">
      {stats ? (
        <p className="mt-1 text-ui text-ink-2">{`Outbox: ${count(stats.outbox.waiting, 'event')} to deliver, ${count(stats.outbox.dead, 'dead letter')}.`}</p>
      ) : null}
      <QueryList
        query={queues}
        what="queues"
        empty="No queues."
        rows={queues.data ?? []}
        className="mt-2 grid gap-x-12 lg:grid-cols-2"
      >
        {(queue) => <Row key={queue.name} queue={queue} />}
      </QueryList>
    </Section>
  );
}

function Row({ queue: { name, waiting, active, delayed, failed, lastFailure } }: { queue: QueueState }) {
  const handle = useHandleJobs(name);
  return (
    <li className="flex flex-wrap content-start items-baseline gap-x-6 gap-y-2 border-b border-rule py-3 text-ui">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{name}</p>
        {lastFailure ? <p className="text-meta break-words text-danger">{lastFailure}</p> : null}
      </div>
      <p className="flex flex-wrap gap-x-4 text-meta text-ink-2 figures">
        {waiting > 0 ? <span>{waiting} waiting</span> : null}
        {active > 0 ? <span>{active} active</span> : null}
        {delayed > 0 ? <span>{delayed} delayed</span> : null}
        {failed > 0 ? <span className="font-semibold text-danger">{failed} failed</span> : null}
        {waiting + active + delayed + failed === 0 ? <span className="text-ink-3">Idle</span> : null}
      </p>
      {failed > 0 ? <Handling what={`failed jobs of ${name}`} handle={handle} /> : null}
    </li>
  );
}

/** Events that could not be delivered after all attempts. */
export function DeadLetters() {
  const letters = useQuery(deadLettersQuery(useApi()));
  return (
    <Section id="letters-heading" title="Dead letters">
      <QueryList
        query={letters}
        what="dead letters"
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
      <Handling what={`${name} ${facts}`} handle={handle} />
    </li>
  );
}

interface HandlingProps {
  what: string;
  handle: { isPending: boolean; mutate: (handling: 'retry' | 'discard') => void };
}

/** Buttons that retry or discard what failed. */
function Handling({ what, handle }: HandlingProps) {
  return (
    <Permitted to="operate">
      <div className="flex gap-2">
        <Button
          tone="secondary"
          disabled={handle.isPending}
          aria-label={`Retry ${what}`}
          onClick={() => handle.mutate('retry')}
        >
          Retry
        </Button>
        <Button
          tone="danger"
          disabled={handle.isPending}
          aria-label={`Discard ${what}`}
          onClick={() => handle.mutate('discard')}
        >
          Discard
        </Button>
      </div>
    </Permitted>
  );
}
