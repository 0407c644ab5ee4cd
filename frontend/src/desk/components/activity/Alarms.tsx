import { useQuery } from '@tanstack/react-query';

import { useApi } from '#api/use-api.ts';
import { Time } from '#ui/Time.tsx';
import { alarmsQuery } from '#desk/api/activity.ts';
import { QueryList } from '../QueryList.tsx';
import { Section } from '../Section.tsx';

/** Problems of the running system, for operators. */
export function Alarms() {
  const alarms = useQuery(alarmsQuery(useApi()));
  return (
    <Section id="alarms-heading" title="Alarms">
      <QueryList
        query={alarms}
        loading="Loading alarms…"
        failed="We couldn't load the alarms."
        empty="No alarms."
        rows={alarms.data ?? []}
      >
        {({ name, detail, changedAt }) => (
          <li key={name} className="border-b border-rule py-3 text-ui">
            <p className="font-semibold text-danger">{name}</p>
            <p className="mt-1">{detail}</p>
            <p className="mt-1 text-meta text-ink-3">
              since <Time value={changedAt} form="full" />
            </p>
          </li>
        )}
      </QueryList>
    </Section>
  );
}
