import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';

import { reasonOf } from '../../../api/client.ts';
import { useApi } from '../../../api/use-api.ts';
import { HOME_CATEGORIES } from '../../../lib/categories.ts';
import { Button } from '../../../ui/Button.tsx';
import { Status } from '../../../ui/Status.tsx';
import type { ShownPreferences } from '../../../api/contract.ts';
import { type Preferences, preferencesQuery, savePreferences } from '../api/subscription.ts';
import { hourName } from '../when.ts';
import { MuteFields } from './MuteFields.tsx';
import { Problem } from './SettingsPage.tsx';
import { ZoneField } from './ZoneField.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const SELECT = 'h-11 w-full rounded-control border border-control bg-paper px-2 text-input text-ink';
const CHOICE = 'flex min-h-11 cursor-pointer items-center gap-3';
const LEGEND = 'mb-1 font-serif text-hl-s font-semibold';
const LABEL = 'mb-1 block text-ui font-semibold';

interface PreferencesFormProps {
  token: string;
  stored: ShownPreferences;
}

export function PreferencesForm({ token, stored }: PreferencesFormProps) {
  const api = useApi();
  const client = useQueryClient();
  const id = useId();
  const [chosen, setChosen] = useState<Preferences>({
    categories: stored.categories.length > 0 ? stored.categories : [...HOME_CATEGORIES],
    frequency: stored.frequency,
    hour: stored.hour,
    timeZone: stored.timeZone,
    mutes: stored.mutes ?? {},
  });
  const save = useMutation({
    // An empty list means all categories, including future ones.
    mutationFn: () =>
      savePreferences(api, token, {
        ...chosen,
        categories: chosen.categories.length === HOME_CATEGORIES.length ? [] : chosen.categories,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: preferencesQuery(api, token).queryKey }),
  });
  const change = (part: Partial<Preferences>) => {
    save.reset();
    setChosen((before) => ({ ...before, ...part }));
  };
  const [zoneKnown, setZoneKnown] = useState(true);
  const changeZone = (timeZone: string | null) => {
    setZoneKnown(timeZone !== null);
    change(timeZone === null ? {} : { timeZone });
  };
  const complete = chosen.categories.length > 0 && zoneKnown;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) save.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-7 text-ui">
      <Frequency value={chosen.frequency} onChange={(frequency) => change({ frequency })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          <label htmlFor={`${id}-hour`} className={LABEL}>
            At what hour
          </label>
          <select
            id={`${id}-hour`}
            className={SELECT}
            value={chosen.hour}
            onChange={({ target }) => change({ hour: Number(target.value) })}
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {hourName(hour)}
              </option>
            ))}
          </select>
        </div>
        <ZoneField stored={stored.timeZone} className={SELECT} labelClass={LABEL} onChange={changeZone} />
      </div>
      <Categories value={chosen.categories} onChange={(categories) => change({ categories })} />
      <MuteFields value={chosen.mutes} onChange={(mutes) => change({ mutes })} />
      {chosen.categories.length === 0 && <Problem>Choose at least one category, or unsubscribe below.</Problem>}
      {save.isError && <Problem>{reasonOf(save.error, 'Your choice could not be saved. Please try again.')}</Problem>}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={save.isPending || !complete}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Status className="text-ok">{save.isSuccess ? 'Saved.' : ''}</Status>
      </div>
    </form>
  );
}

function Frequency({
  value,
  onChange,
}: {
  value: Preferences['frequency'];
  onChange: (value: Preferences['frequency']) => void;
}) {
  return (
    <fieldset>
      <legend className={LEGEND}>How often</legend>
      {(['daily', 'weekly'] as const).map((frequency) => (
        <label key={frequency} className={CHOICE}>
          <input
            type="radio"
            name="frequency"
            className="size-5 accent-accent"
            checked={value === frequency}
            onChange={() => onChange(frequency)}
          />
          {frequency === 'daily' ? 'Every day that has something new' : 'Once a week, on Sunday'}
        </label>
      ))}
    </fieldset>
  );
}

type Names = Preferences['categories'];

function Categories({ value, onChange }: { value: Names; onChange: (value: Names) => void }) {
  const all = value.length === HOME_CATEGORIES.length;
  const toggle = (name: Names[number]) =>
    onChange(value.includes(name) ? value.filter((one) => one !== name) : [...value, name]);
  return (
    <fieldset>
      <legend className={LEGEND}>About</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {HOME_CATEGORIES.map((name) => (
          <label key={name} className={CHOICE}>
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={value.includes(name)}
              onChange={() => toggle(name)}
            />
            {name}
          </label>
        ))}
      </div>
      <Button tone="secondary" className="mt-2" onClick={() => onChange(all ? [] : [...HOME_CATEGORIES])}>
        {all ? 'Choose none' : 'Choose all'}
      </Button>
    </fieldset>
  );
}
