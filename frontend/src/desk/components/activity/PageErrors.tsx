import { useQuery } from '@tanstack/react-query';

import type { PageError } from '../../../api/contract.ts';
import { useApi } from '../../../api/use-api.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Time } from '../../../ui/Time.tsx';
import { pageErrorsQuery } from '../../api/activity.ts';
import { States } from '../Fault.tsx';

const NAMES: Record<PageError['kind'], string> = {
  uncaught: 'Page not shown',
  caught: 'Error page shown',
  recoverable: 'Rendered again',
  script: 'Script error',
  promise: 'Unhandled promise',
};

/** Errors of pages in readers' browsers, the latest first. */
export function PageErrors() {
  const errors = useQuery(pageErrorsQuery(useApi()));
  return (
    <section aria-labelledby="page-errors-heading" className="mt-12 border-t-2 border-ink pt-4">
      <h2 id="page-errors-heading" className="font-serif text-section font-bold">
        Page errors
      </h2>
      <States
        query={errors}
        loading="Loading page errors…"
        failed="We couldn't load the page errors."
        amount={errors.data?.length ?? 0}
        empty="No errors in readers’ browsers in the last 90 days."
      />
      <ul className="mt-2">
        {errors.data?.map((error) => (
          <Row key={error.id} error={error} />
        ))}
      </ul>
    </section>
  );
}

function Row({ error: { kind, message, stack, route, build, occurrences, firstAt, lastAt } }: { error: PageError }) {
  return (
    <li className="border-b border-rule py-3 text-ui">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge>{NAMES[kind]}</Badge>
        <span className="min-w-0 break-words">{message}</span>
      </p>
      <p className="mt-1 text-meta break-words text-ink-2 figures">
        {occurrences}× on {route}, last <Time value={lastAt} form="full" />, first <Time value={firstAt} form="full" />,
        build {build}
      </p>
      {stack ? (
        <details className="mt-1 text-meta">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline underline-offset-4">
            Stack
          </summary>
          <pre className="overflow-x-auto text-ink-2">{stack}</pre>
        </details>
      ) : null}
    </li>
  );
}
