import { useQuery } from '@tanstack/react-query';

import type { PageVitals } from '../../../api/contract.ts';
import { useApi } from '../../../api/use-api.ts';
import { webVitalsQuery } from '../../api/analytics.ts';
import { type Grade, gradeOf, pageName, type Vital, VITALS, vitalWords } from '../../lib/web-vitals.ts';
import { States } from '../Fault.tsx';

const NUMBER = new Intl.NumberFormat('en-US');
const LOOK: Record<Grade, string> = {
  good: 'text-ink-3',
  fair: 'font-semibold text-warn',
  poor: 'font-semibold text-danger',
};
const CELL = 'py-2 ps-2 text-end align-baseline';

/** Web vitals measured in readers' browsers. */
export function PageSpeed() {
  const speed = useQuery(webVitalsQuery(useApi()));
  const { pages = [], days = 0 } = speed.data ?? {};
  return (
    <section aria-labelledby="speed-heading" className="mt-12 border-t-2 border-ink pt-3">
      <h2 id="speed-heading" className="font-serif text-section font-bold">
        Page speed
      </h2>
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
          <div className="mt-2 max-w-[56rem] overflow-x-auto">
            <table
              aria-labelledby="speed-heading"
              aria-describedby="speed-note"
              className="w-full text-meta figures sm:text-ui"
            >
              <thead>
                <tr className="border-b-2 border-ink text-meta">
                  <th scope="col" className="py-2 text-start">
                    Page
                  </th>
                  <th scope="col" className={CELL}>
                    Visits
                  </th>
                  {VITALS.map(({ vital, short, name }) => (
                    <th key={vital} scope="col" className={CELL}>
                      <abbr title={name} className="no-underline">
                        {short}
                      </abbr>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {pages.map((page) => (
                  <Row key={page.page} page={page} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : null}
    </section>
  );
}

function Row({ page }: { page: PageVitals }) {
  return (
    <tr className="border-b border-rule">
      <th scope="row" className="py-2 text-start align-baseline font-normal">
        {pageName(page.page)}
      </th>
      <td className={CELL}>{NUMBER.format(page.visits)}</td>
      {VITALS.map(({ vital }) => (
        <Value key={vital} vital={vital} value={page[vital]} />
      ))}
    </tr>
  );
}

function Value({ vital, value }: { vital: Vital; value: number | null }) {
  if (value === null)
    return (
      <td className={CELL}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">not measured</span>
      </td>
    );
  const grade = gradeOf(vital, value);
  return (
    <td className={CELL}>
      <span className="whitespace-nowrap">{vitalWords(vital, value)}</span>{' '}
      <span className={`block text-meta ${LOOK[grade]}`}>{grade}</span>
    </td>
  );
}
