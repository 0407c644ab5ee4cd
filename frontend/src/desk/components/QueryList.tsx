import type { ComponentProps, ReactNode } from 'react';

import { States } from './Fault.tsx';
import { Button } from '#ui/Button.tsx';

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
export function QueryList<Row>({ query, rows, children, total, className = 'mt-2', ...words }: QueryListProps<Row>) {
  return (
    <>
      <States query={query} amount={rows.length} {...words} />
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
