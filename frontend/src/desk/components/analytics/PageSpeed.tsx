import { useQuery } from '@tanstack/react-query';

import type { PageVitals } from '../../../api/contract.ts';
import { useApi } from '../../../api/use-api.ts';
import { webVitalsQuery } from '../../api/analytics.ts';
import { type Grade, gradeOf, pageName, type Vital, VITALS, vitalWords } from '../../lib/web-vitals.ts';
import { States } from '../Fault.tsx';
import { Section } from '../Section.tsx';
import { type Column, Table } from '../Table.tsx';

const NUMBER = new Intl.NumberFormat('en-US');
const LOOK: Record<Grade, string> = {
  good: 'text-ink-3',
  fair: 'font-semibold text-warn',
  poor: 'font-semibold text-danger',
};
const COLUMNS: readonly Column<PageVitals>[] = [
  { title: 'Page', cell: ({ page }) => pageName(page) },
  { title: 'Visits', cell: ({ visits }) => NUMBER.format(visits) },
  ...VITALS.map(
    ({ vital, short, name }): Column<PageVitals> => ({
      title: short,
      name,
      cell: (page) => <Value vital={vital} value={page[vital]} />,
    }),
  ),
];

/** Web vitals measured in readers' browsers. */
export function PageSpeed() {
  const speed = useQuery(webVitalsQuery(useApi()));
  const { pages = [], days = 0 } = speed.data ?? {};
  return (
    <Section id="speed-heading" title="Page speed">
      <States
        query={speed}
        loading="Loading page speed…"
        failed="We couldn't load page speed."
        amount={pages.length}
        empty="Not measured yet. Figures appear here once readers’ browsers have sent them."
      />
      {pages.length > 0 ? (
        <>
          <p id="speed-note" className="mt-1 max-w-[75ch] text-ui text-ink-2">
            {`Measured in readers’ browsers on the first page of a visit. Three out of four visits in the last ${days} days were at least this fast.`}
          </p>
          <Table
            labelledBy="speed-heading"
            describedBy="speed-note"
            rows={pages}
            keyOf={({ page }) => page}
            columns={COLUMNS}
          />
        </>
      ) : null}
    </Section>
  );
}

function Value({ vital, value }: { vital: Vital; value: number | null }) {
  if (value === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">not measured</span>
      </>
    );
  const grade = gradeOf(vital, value);
  return (
    <>
      <span className="whitespace-nowrap">{vitalWords(vital, value)}</span>{' '}
      <span className={`block text-meta ${LOOK[grade]}`}>{grade}</span>
    </>
  );
}
