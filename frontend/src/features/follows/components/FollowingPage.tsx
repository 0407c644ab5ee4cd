import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { AlertSettings } from '#api/contract.ts';
import { followsQuery, useOrderFollows, useRemoveFollow } from '#api/follows.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { Button } from '#ui/Button.tsx';
import { CardGridSkeleton } from '#ui/card/CardSkeleton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { ForReaders } from '#ui/page/ForReaders.tsx';
import { NotLoaded } from '#ui/page/NotLoaded.tsx';
import { Status } from '#ui/Status.tsx';
import { alertsQuery, deviceQuery, type DeviceState, useSaveAlertSettings, useTurnDevice } from '../api/alerts.ts';
import { FollowEntry } from './FollowEntry.tsx';
import { NewFollowForm } from './NewFollowForm.tsx';

export default function FollowingPage() {
  return (
    <ForReaders
      reason="What you follow is part of your account. Sign in to follow topics, places, outlets and stories. Accounts are free."
      path="/following"
      loading={<CardGridSkeleton />}
    >
      {() => <Following />}
    </ForReaders>
  );
}

function Following() {
  const api = useApi();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isLoadingError, isFetchedAfterMount, refetch } = useQuery({
    ...followsQuery(api),
    refetchOnMount: 'always',
  });
  const asOf = isFetchedAfterMount ? data?.asOf : undefined;
  useEffect(() => {
    // New articles stay marked during this visit. If the request fails, they are marked again on the next one.
    if (asOf) api.send('PUT', '/api/follows/seen', { body: { until: asOf } }).catch(() => undefined);
  }, [api, asOf]);
  const [place, setPlace] = useState('');
  const order = useOrderFollows();
  const remove = useRemoveFollow();
  if (isLoadingError) return <NotLoaded onRetry={() => void refetch()} />;
  if (!data || asOf === undefined) return <CardGridSkeleton />;
  const { follows } = data;
  const move = (from: number, to: number) => {
    const moved = follows.toSpliced(from, 1).toSpliced(to, 0, ...follows.slice(from, from + 1));
    order.mutate(moved);
    setPlace(`${moved[to]?.name} is now ${to + 1} of ${moved.length}.`);
    // The button moved in the document, which takes its focus; at either end it is disabled.
    requestAnimationFrame(() => focusMoveButton(moved[to]?.id, to < from ? 'up' : 'down'));
  };
  const newCount = follows.reduce((sum, follow) => sum + follow.newCount, 0);
  return (
    <div className="container-page py-8 lg:py-12">
      <div className="border-b-2 border-ink pb-4">
        <h1 ref={heading} tabIndex={-1} className="page-title">
          Following
        </h1>
        <p className="mt-1 text-ui text-ink-2">
          {follows.length === 0
            ? 'Follow a topic, a place or a person below, or press Follow on a search, an outlet or a story.'
            : newCount === 0
              ? 'Nothing new since your last visit.'
              : `${count(newCount, 'new article')} since your last visit.`}
        </p>
      </div>
      <NewFollowForm />
      <Status className="sr-only">{place}</Status>
      <ul className="ruled">
        {follows.map((follow, index) => (
          <FollowEntry
            key={follow.id}
            follow={follow}
            {...(index > 0 && { onUp: () => move(index, index - 1) })}
            {...(index < follows.length - 1 && { onDown: () => move(index, index + 1) })}
            onRemove={() => remove.mutate(follow, { onSuccess: () => heading.current?.focus() })}
          />
        ))}
      </ul>
      {follows.some(({ notify }) => notify === 'alert') ? <Alerts /> : null}
      <p className="mt-6 max-w-[70ch] text-meta text-ink-2">
        Articles of the last 30 days are listed. The digest lists new ones if you subscribe to it with the address of
        your account. Emails are sent to that address once it is confirmed, at most ten a day. With Premium, what you
        mute is not sent.
      </p>
    </div>
  );
}

function focusMoveButton(id: number | undefined, direction: 'up' | 'down'): void {
  const buttons = [direction, 'up', 'down'].flatMap((name) => [
    ...document.querySelectorAll<HTMLButtonElement>(`[data-follow="${id}"] [data-move="${name}"]:enabled`),
  ]);
  buttons[0]?.focus();
}

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
function Alerts() {
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
