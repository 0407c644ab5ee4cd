import type { ReactNode } from 'react';

import type { NewReports } from '#api/contract.ts';
import { KindLabel } from '#ui/KindLabel.tsx';

type Report = NewReports['reports'][number];

interface ReportLinksProps {
  reports: readonly Report[];
  actions?: (report: Report) => ReactNode;
}

/** New reports of a published article, each with its outlet and a link to its page. */
export function ReportLinks({ reports, actions }: ReportLinksProps) {
  return (
    <ul aria-label="New reports" className="mt-2 flex max-w-[80ch] flex-col gap-2 text-ui">
      {reports.map((report) => (
        <li key={report.itemId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 grow basis-80">
            <strong className="font-semibold">{report.outlet}</strong>:{' '}
            <a
              href={report.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              dir="auto"
              className="underline decoration-rule underline-offset-4 hover:decoration-current"
            >
              {report.title}
            </a>{' '}
            <KindLabel kind={report.kind} />
          </span>
          {actions ? <span className="flex flex-wrap gap-2">{actions(report)}</span> : null}
        </li>
      ))}
    </ul>
  );
}
