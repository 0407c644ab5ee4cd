import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { AlertSettings } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Status } from '#ui/Status.tsx';
import { alertsQuery, type DeviceState, deviceQuery, useSaveAlertSettings, useTurnDevice } from '../api/alerts.ts';

const STATES: Record<DeviceState, string> = {
  on: 'This device shows alerts, even while the site is closed.',
  off: 'This device shows no alerts.',
  blocked:
    'This browser blocks notifications of this site. Allow them in its settings for the site, then load this page again.',
  unsupported:
    'This browser cannot show alerts. On an iPhone or iPad, add the site to the Home Screen and open it there.',
};
const PER_DAY = Array.from({ length: 10 }, (_, index) => [String(index + 1), String(index + 1)] as const);
const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), `${String(hour).padStart(2, '0')}:00`] as const);

/** Alerts on this device, and the settings of the reader's alerts. */
export function Alerts() {
  const api = useApi();
  const client = useQueryClient();
  const { data: settings } = useQuery(alertsQuery(api));
  const { data: state } = useQuery(deviceQuery(client, api));
  const turn = useTurnDevice();
  const save = useSaveAlertSettings();
  if (!settings || !state) return null;
  const { perDay, quietFrom, quietTo, timeZone } = settings;
  const change = (changed: Partial<AlertSettings>) => save.mutate({ perDay, quietFrom, quietTo, timeZone, ...changed });
  return (
    <section aria-labelledby="alerts" className="mt-10 border-t-2 border-ink pt-4">
      <h2 id="alerts" className="section-title">
        Alerts
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Status className="max-w-[60ch] text-ui text-ink-2">{STATES[state]}</Status>
        {state === 'on' || state === 'off' ? (
          <Button tone="secondary" onClick={() => turn.isPending || turn.mutate(state === 'on' ? 'off' : 'on')}>
            {state === 'on' ? 'Turn alerts off' : 'Turn alerts on'}
          </Button>
        ) : null}
      </div>
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
        <SelectField
          small
          fit
          label="At most in 24 hours"
          options={PER_DAY}
          value={String(perDay)}
          onChoose={(chosen) => change({ perDay: Number(chosen) })}
        />
        <SelectField
          small
          fit
          label="Quiet from"
          options={HOURS}
          value={String(quietFrom)}
          onChoose={(chosen) => change({ quietFrom: Number(chosen) })}
        />
        <SelectField
          small
          fit
          label="Quiet until"
          options={HOURS}
          value={String(quietTo)}
          onChoose={(chosen) => change({ quietTo: Number(chosen) })}
        />
      </div>
      <p className="mt-3 max-w-[70ch] text-meta text-ink-2">
        {quietFrom === quietTo
          ? 'No hours are quiet. '
          : `Alerts that come up in quiet hours (${timeZone.replaceAll('_', ' ')}) follow when these end. `}
        Above the limit, only corrections still follow. An alert contains nothing that identifies you.
      </p>
    </section>
  );
}
