import { type ReactNode, useState } from 'react';

import { cn } from '#lib/cn.ts';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Sorts by this figure, the largest first, if the column can be sorted. */
  readonly sortBy?: (row: Row) => number;
}

interface TableProps<Row> {
  /** Id of the heading that names the table. */
  labelledBy: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  /** Index of the column that sorts the rows at first. */
  sortedBy: number;
}

/** Figures in rows, sorted by the column that the reader chooses. */
export function Table<Row>({ labelledBy, rows, keyOf, columns, sortedBy }: TableProps<Row>) {
  const [chosen, setChosen] = useState(sortedBy);
  const sortBy = columns[chosen]?.sortBy;
  const sorted = sortBy ? rows.toSorted((one, other) => sortBy(other) - sortBy(one)) : rows;
  const align = (index: number) => (index === 0 ? 'text-start' : 'ps-2 text-end');
  return (
    <div className="mt-2 overflow-x-auto">
      <table aria-labelledby={labelledBy} className="w-full max-w-[56rem] text-meta figures sm:text-ui">
        <thead>
          <tr className="border-b-2 border-ink text-meta">
            {columns.map(({ title, sortBy: sortable }, index) => (
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
                  title
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

interface FigureCardsProps {
  cards: readonly (readonly [label: string, value: string, unit?: string])[];
}

/** A few figures side by side. */
export function FigureCards({ cards }: FigureCardsProps) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-px border border-rule bg-rule md:grid-cols-4">
      {cards.map(([label, value, unit]) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-2 bg-paper px-4 py-2">
          <dt className="order-2 text-meta text-ink-3">{label}</dt>
          <dd className="font-serif text-hl-s font-bold figures">{value}</dd>
          {unit ? <dd className="order-3 text-meta text-ink-3">{unit}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
