import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useId, useState } from 'react';
import { array, check, type InferInput, minLength, number, object, picklist, pipe, string, transform } from 'valibot';

import { reasonOf } from '#api/client.ts';
import type { ShownPreferences } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { HOME_CATEGORIES } from '#lib/categories.ts';
import { Button } from '#ui/Button.tsx';
import { Choice, ChoiceGroup, RadioGroup } from '#ui/form/Choice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Failure, Status } from '#ui/Status.tsx';
import { browserZone, hourName, preferencesQuery, useSavePreferences, zoneName } from '../api/subscription.ts';
import { MuteFields } from './MuteFields.tsx';
import { IncompleteLink, LinkRecovery, SettingsPage, useToken, Waiting } from './SettingsPage.tsx';

export function PreferencesPage() {
  const api = useApi();
  const token = useToken();
  const { data, error } = useQuery({ ...preferencesQuery(api, token ?? ''), enabled: Boolean(token) });
  if (token === '') return <IncompleteLink title="Your newsletter" />;
  return (
    <SettingsPage title="Your newsletter">
      {error !== null && (
        <Failure>{reasonOf(error, "We couldn't load your preferences. Please try again later.")}</Failure>
      )}
      <LinkRecovery error={error} />
      {error === null && !data && <Waiting>Loading your preferences…</Waiting>}
      {data && token !== null && (
        <>
          <p>
            Sent to <strong>{data.email}</strong>.
          </p>
          <PreferencesForm token={token} stored={data} />
          <p className="border-t border-rule pt-5 text-ui">
            <Link
              to="/newsletter/$page"
              params={{ page: 'unsubscribe' }}
              search={{ token }}
              className="inline-flex min-h-11 items-center text-link"
            >
              Unsubscribe from the newsletter
            </Link>
          </p>
        </>
      )}
    </SettingsPage>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), hourName(hour)] as const);
const FREQUENCIES = [
  ['daily', 'Daily, when there is something new'],
  ['weekly', 'Weekly, on Sunday'],
] as const;

const NAMES = array(string());
const preferencesIn = (zones: readonly string[]) =>
  object({
    categories: pipe(
      array(picklist(HOME_CATEGORIES)),
      minLength(1, 'Choose at least one category, or unsubscribe below.'),
    ),
    frequency: picklist(['daily', 'weekly']),
    hour: number(),
    timeZone: pipe(
      string(),
      check((text) => zoneOf(zones, text) !== null, 'Choose a time zone from the list, such as Europe/Berlin.'),
      transform((text) => zoneOf(zones, text) ?? text),
    ),
    mutes: object({ words: NAMES, topics: NAMES, outlets: NAMES }),
  });
type Entries = InferInput<ReturnType<typeof preferencesIn>>;

interface PreferencesFormProps {
  token: string;
  stored: ShownPreferences;
}

function PreferencesForm({ token, stored }: PreferencesFormProps) {
  const [zones] = useState(() => zonesWith(stored.timeZone));
  const [schema] = useState(() => preferencesIn(zones));
  const form = useForm(schema, {
    mode: 'onChange',
    defaultValues: {
      ...stored,
      categories: stored.categories.length > 0 ? stored.categories : [...HOME_CATEGORIES],
      timeZone: zoneName(stored.timeZone),
      mutes: { words: [], topics: [], outlets: [], ...stored.mutes },
    },
  });
  const save = useSavePreferences(token);
  const submit = form.submit(({ categories: chosen, ...rest }) =>
    save.mutateAsync(
      // An empty list means all categories, including future ones.
      { ...rest, categories: chosen.length === HOME_CATEGORIES.length ? [] : chosen },
      { onError: (error) => form.fail(error, "We couldn't save your preferences. Please try again.") },
    ),
  );
  const set = <Name extends keyof Entries>(name: Name, value: Entries[Name]) => {
    save.reset();
    form.setValue(name, value as never, { shouldValidate: true });
  };
  const { categories, timeZone, mutes } = form.watch();
  const { errors } = form.formState;
  const hasAll = categories.length === HOME_CATEGORIES.length;
  return (
    <form noValidate onSubmit={submit} onChange={() => save.reset()} className="flex flex-col gap-7 text-ui">
      <RadioGroup large legend="How often" options={FREQUENCIES} {...form.register('frequency')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Time of day" options={HOURS} {...form.field('hour', { valueAsNumber: true })} />
        <ZoneField
          {...form.field('timeZone')}
          zones={zones}
          zone={zoneOf(zones, timeZone)}
          onZone={(name) => set('timeZone', name)}
        />
      </div>
      <ChoiceGroup large legend="About">
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {HOME_CATEGORIES.map((name) => (
            <Choice key={name} type="checkbox" value={name} {...form.register('categories')}>
              {name}
            </Choice>
          ))}
        </div>
        <Button tone="secondary" className="mt-2" onClick={() => set('categories', hasAll ? [] : [...HOME_CATEGORIES])}>
          {hasAll ? 'Choose none' : 'Choose all'}
        </Button>
      </ChoiceGroup>
      <MuteFields value={mutes} onChange={(changed) => set('mutes', changed)} />
      <Failure>{errors.categories?.message}</Failure>
      <Failure>{form.failure}</Failure>
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton
          busy={save.isPending}
          busyLabel="Saving..."
          disabled={Boolean(errors.categories ?? errors.timeZone)}
        >
          Save
        </SubmitButton>
        <Status className="text-ok">{save.isSuccess ? 'Saved.' : ''}</Status>
      </div>
    </form>
  );
}

interface ZoneFieldProps extends Partial<ComponentProps<typeof TextField>> {
  zones: readonly string[];
  /** The entered zone; null while the text is not a known zone. */
  zone: string | null;
  onZone: (name: string) => void;
}

/** Time zone field: typed with suggestions, or taken from the browser. */
function ZoneField({ zones, zone, onZone, ...field }: ZoneFieldProps) {
  const list = useId();
  const here = browserZone();
  return (
    <div>
      <TextField
        label="Time zone"
        {...field}
        list={list}
        autoComplete="off"
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <datalist id={list}>
        {zones.map((each) => (
          <option key={each}>{zoneName(each)}</option>
        ))}
      </datalist>
      {zone === here ? null : (
        <button
          type="button"
          className="mt-1 min-h-11 text-start text-meta text-link"
          onClick={() => onZone(zoneName(here))}
        >
          Use this browser&apos;s time zone: {zoneName(here)}
        </button>
      )}
    </div>
  );
}

/** Returns every time zone that the browser knows, plus the stored one, which may have an older name. */
function zonesWith(stored: string): string[] {
  return [...new Set([stored, browserZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort((a, b) =>
    a.localeCompare(b, 'en'),
  );
}

/** Returns the zone with this name, or null if the name is unknown. */
function zoneOf(zones: readonly string[], text: string): string | null {
  const wanted = text.trim().toLowerCase();
  return zones.find((zone) => zoneName(zone).toLowerCase() === wanted || zone.toLowerCase() === wanted) ?? null;
}
