import type { ComponentProps, ReactNode } from 'react';

import { reasonOf } from '#api/client.ts';
import { cn } from '#lib/cn.ts';
import { Button } from '#ui/Button.tsx';
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
  /** Noun for the data, such as "feeds". */
  what: string;
  /** Omitted with `empty` if what loads is not a list. */
  amount?: number;
  empty?: string;
}

/** Shown instead of a list that is loading, failed or empty. */
export function States({ query, what, amount, empty }: StatesProps) {
  if (query.error) return <Fault text={`We couldn't load ${what}.`} error={query.error} />;
  if (query.isPending) return <Status className="mt-4">{`Loading ${what}…`}</Status>;
  return amount === 0 ? <p className="mt-4 text-ui text-ink-2">{empty}</p> : null;
}

/** A turning circle; screen readers announce the words. */
export function Spinner({ children, className = '' }: { children: string; className?: string }) {
  return (
    <div className={cn('flex justify-center', className)}>
      <Status className="size-10 animate-spin rounded-full border-4 border-rule border-t-accent">
        <span className="sr-only">{children}</span>
      </Status>
    </div>
  );
}

interface QueryListProps<Row> extends Omit<ComponentProps<typeof States>, 'amount' | 'query'> {
  query: ComponentProps<typeof States>['query'] & MoreButtonProps['query'];
  empty: string;
  rows: readonly Row[];
  /** Returns a list item with a key. */
  children: (row: Row) => ReactNode;
  /** Total number of rows, if known. */
  total?: number;
  className?: string;
}

/** The rows of a request: what loads, fails or is missing, the rows, and a button for more of them. */
export function QueryList<Row>({ query, rows, children, total, className = 'mt-2', ...about }: QueryListProps<Row>) {
  return (
    <>
      <States query={query} amount={rows.length} {...about} />
      <ul className={className}>{rows.map((row) => children(row))}</ul>
      <MoreButton query={query} shown={rows.length} total={total} />
    </>
  );
}

const NUMBER = new Intl.NumberFormat('en-US');

interface MoreButtonProps {
  query: { hasNextPage?: boolean; isFetchingNextPage?: boolean; fetchNextPage?: () => unknown };
  shown: number;
  /** Total number, if known. */
  total?: number | undefined;
}

export function MoreButton({ query, shown, total }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <Button tone="secondary" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage?.()}>
        {query.isFetchingNextPage ? 'Loading...' : 'Show more'}
      </Button>
      {total === undefined ? null : (
        <p className="text-meta text-ink-3">{`${NUMBER.format(shown)} of ${NUMBER.format(total)} shown`}</p>
      )}
    </div>
  );
}
