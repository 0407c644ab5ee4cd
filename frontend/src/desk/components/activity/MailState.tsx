import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { mailCountsQuery } from '../../api/activity.ts';
import { States } from '../Fault.tsx';
import { Section } from '../Section.tsx';

/** Counts of the mail of the last 90 days by outcome. */
export function MailState() {
  const counts = useQuery(mailCountsQuery(useApi()));
  return (
    <Section id="mail-heading" title="Email">
      <States
        query={counts}
        loading="Loading email statistics…"
        failed="We couldn't load email statistics."
        amount={1}
        empty=""
      />
      {counts.data ? (
        <ul
          aria-label="Emails in the last 90 days"
          className="mt-2 flex flex-wrap gap-x-8 gap-y-2 text-ui text-ink-2 figures"
        >
          <li>{`${counts.data.sent} sent`}</li>
          <li>{`${counts.data.queued + counts.data.sending} in progress`}</li>
          <li>{`${counts.data.suppressed} not sent`}</li>
          <li
            className={counts.data.failed > 0 ? 'font-semibold text-danger' : undefined}
          >{`${counts.data.failed} failed`}</li>
          <li>{`${counts.data.suppressedAddresses} addresses we no longer email`}</li>
        </ul>
      ) : null}
    </Section>
  );
}
