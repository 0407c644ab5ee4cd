import type { ComponentProps, ReactNode } from 'react';

import { States } from './Fault.tsx';
import { MoreButton } from './MoreButton.tsx';

interface QueryListProps<Row> extends Omit<ComponentProps<typeof States>, 'amount' | 'query'> {
  query: ComponentProps<typeof States>['query'] & Partial<ComponentProps<typeof MoreButton>['query']>;
  rows: readonly Row[];
  /** Returns a list item with a key. */
  children: (row: Row) => ReactNode;
  /** Total number of rows, if known. */
  total?: number;
  className?: string;
}

/** The rows of a request: what loads, fails or is missing, the rows, and a button for more of them. */
export function QueryList<Row>({ query, rows, children, total, className = 'mt-2', ...words }: QueryListProps<Row>) {
  const { hasNextPage, isFetchingNextPage = false, fetchNextPage } = query;
  return (
    <>
      <States query={query} amount={rows.length} {...words} />
      <ul className={className}>{rows.map((row) => children(row))}</ul>
      {hasNextPage && fetchNextPage ? (
        <MoreButton
          query={{ hasNextPage, isFetchingNextPage, fetchNextPage }}
          shown={rows.length}
          {...(total === undefined ? {} : { total })}
        />
      ) : null}
    </>
  );
}
