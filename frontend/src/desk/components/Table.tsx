import { type ReactNode, useState } from 'react';

import { cn } from '#lib/cn.ts';

export interface Column<Row> {
  readonly title: string;
  /** Full name of an abbreviated title. */
  readonly name?: string;
  readonly cell: (row: Row) => ReactNode;
  /** Sorts by this figure, the largest first, if the column can be sorted. */
  readonly sortBy?: (row: Row) => number;
}

interface TableProps<Row> {
  /** Id of the heading that names the table. */
  labelledBy: string;
  describedBy?: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  /** Index of the column that sorts the rows at first; without it, they keep their order. */
  sortedBy?: number;
}

/** Figures in rows, sorted by the column that the reader chooses. */
export function Table<Row>({ labelledBy, describedBy, rows, keyOf, columns, sortedBy }: TableProps<Row>) {
  const [chosen, setChosen] = useState(sortedBy);
  const sortBy = chosen === undefined ? undefined : columns[chosen]?.sortBy;
  const sorted = sortBy ? rows.toSorted((one, other) => sortBy(other) - sortBy(one)) : rows;
  const align = (index: number) => (index === 0 ? 'text-start' : 'ps-2 text-end');
  return (
    <div className="mt-2 overflow-x-auto">
      <table
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className="w-full max-w-[56rem] text-meta figures sm:text-ui"
      >
        <thead>
          <tr className="border-b-2 border-ink text-meta">
            {columns.map(({ title, name, sortBy: sortable }, index) => (
              <th
                key={title}
                scope="col"
                aria-sort={sortable && index === chosen ? 'descending' : undefined}
                className={cn('py-1', align(index))}
              >
                {sortable ? (
                  <button
                    type="button"
                    onClick={() => setChosen(index)}
                    className={cn(
                      'min-h-11 font-bold',
                      index === chosen ? 'underline underline-offset-4' : 'text-ink-2',
                    )}
                  >
                    {title}
                  </button>
                ) : (
                  <abbr title={name} className="no-underline">
                    {title}
                  </abbr>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={keyOf(row)} className="border-b border-rule">
              {columns.map(({ title, cell }, index) =>
                index === 0 ? (
                  <th key={title} scope="row" className="py-2 text-start align-baseline font-normal">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} className="py-2 ps-2 text-end align-baseline">
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
