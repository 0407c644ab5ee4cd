import { useQuery } from '@tanstack/react-query';

import { useApi } from '#api/use-api.ts';
import type { QueueState } from '#api/contract.ts';
import { count } from '#lib/plural.ts';
import { Button } from '#ui/Button.tsx';
import { queuesQuery, useHandleJobs } from '#desk/api/activity.ts';
import { statsQuery } from '#desk/api/review.ts';
import { Section } from '../Section.tsx';
import { Permitted } from '../Permitted.tsx';
import { QueryList } from '../QueryList.tsx';

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
        loading="Loading queues…"
        failed="We couldn't load the queues."
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
      {failed > 0 ? (
        <Permitted to="operate">
          <div className="flex gap-2">
            <Button
              tone="secondary"
              disabled={handle.isPending}
              aria-label={`Retry failed jobs of ${name}`}
              onClick={() => handle.mutate('retry')}
            >
              Retry
            </Button>
            <Button
              tone="danger"
              disabled={handle.isPending}
              aria-label={`Discard failed jobs of ${name}`}
              onClick={() => handle.mutate('discard')}
            >
              Discard
            </Button>
          </div>
        </Permitted>
      ) : null}
    </li>
  );
}
