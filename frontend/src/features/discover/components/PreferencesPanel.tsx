import { useEffect, useId, useState } from 'react';

import { useOutletNames } from '#api/use-outlet-names.ts';
import { HOME_CATEGORIES } from '#lib/categories.ts';
import { keptOutlets, type OutletNames, shownOutlets } from '#lib/mutes.ts';
import { type Mutes, mutesOf, useMutes } from '#stores/mutes.ts';
import { type Preferences, USUAL, USUAL_INTEREST } from '#stores/preferences.ts';
import { Button } from '#ui/Button.tsx';
import { Slider } from '#ui/form/Slider.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { CategoryIcon } from '#ui/Icon.tsx';

interface PreferencesPanelProps {
  preferences: Preferences;
  onChange: (preferences: Preferences) => void;
}

const percent = (value: number) => `${Math.round(value * 100)} percent`;
const minutes = (value: number) => `${value} ${value === 1 ? 'minute' : 'minutes'}`;

const SLIDERS =
  'mt-3 grid grid-cols-[1fr_1fr] gap-x-3 gap-y-2 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-x-8';

/** A track with a knob. Forced colors remove both, so the system's colors show which side is on. */
const SWITCH =
  'switch inline-flex h-7 w-13 shrink-0 items-center rounded-[14px] border-2 border-control bg-paper px-0.5 group-aria-checked:border-accent group-aria-checked:bg-accent before:size-5 before:rounded-full before:bg-control before:[transition:translate_0.15s] group-aria-checked:before:[translate:24px] group-aria-checked:before:bg-on-accent rtl:group-aria-checked:before:[translate:-24px] forced-colors:group-aria-checked:bg-[Highlight] forced-colors:before:bg-[ButtonText] forced-colors:group-aria-checked:before:bg-[HighlightText]';

/** Preferences of the feed. Every change is saved immediately. */
export default function PreferencesPanel({ preferences, onChange }: PreferencesPanelProps) {
  const { categories, readingTime, recency, diversity, enableML } = preferences;
  const set = (change: Partial<Preferences>) => onChange({ ...preferences, ...change });
  return (
    <div className="mt-4 border border-rule bg-tint px-4 pt-4 pb-2 sm:px-6 sm:pt-6 sm:pb-4 [&_fieldset]:mt-5 [&_fieldset]:disabled:opacity-60 [&_legend]:font-serif [&_legend]:text-hl-s [&_legend]:font-semibold">
      <Switch checked={enableML} onChange={(checked) => set({ enableML: checked })} />
      <fieldset disabled={!enableML}>
        <legend className="sr-only">What matters</legend>
        <div className={SLIDERS}>
          <Slider
            label="Reading time"
            min={1}
            max={10}
            step={1}
            unit=" min"
            value={readingTime}
            say={minutes}
            onChange={(value) => set({ readingTime: value })}
          />
          <Slider label="Freshness" value={recency} say={percent} onChange={(value) => set({ recency: value })} />
          <Slider label="Diversity" value={diversity} say={percent} onChange={(value) => set({ diversity: value })} />
        </div>
      </fieldset>
      <fieldset disabled={!enableML}>
        <legend>Your interests</legend>
        <div className={SLIDERS}>
          {HOME_CATEGORIES.map((name) => (
            <Slider
              key={name}
              label={name}
              icon={<CategoryIcon category={name} className="size-4" />}
              value={categories[name] ?? USUAL_INTEREST}
              say={percent}
              onChange={(value) => set({ categories: { ...categories, [name]: value } })}
            />
          ))}
        </div>
      </fieldset>
      <MuteFields />
      <Button tone="quiet" className="-ms-4 mt-3" onClick={() => onChange(USUAL)}>
        Reset to defaults
      </Button>
    </div>
  );
}

function Switch({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="text-ui font-semibold">
          Smart recommendations
        </label>
        <p id={`${id}-hint`} className="text-meta text-ink-2">
          Off: newest stories first, with no scoring and no click tracking.
        </p>
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-label="Smart recommendations"
        aria-checked={checked}
        aria-describedby={`${id}-hint`}
        onClick={() => onChange(!checked)}
        className="group inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center"
      >
        <span className={SWITCH} />
      </button>
    </div>
  );
}

const FIELDS: [keyof Mutes, string][] = [
  ['words', 'Words'],
  ['topics', 'Topics or categories'],
  ['outlets', 'Outlets'],
];

/** Fields for muted words, topics and outlets. */
function MuteFields() {
  const id = useId();
  const mutes = useMutes();
  const outlets = useOutletNames();
  // Replaces typed names with outlet slugs once the outlets are known.
  useEffect(() => {
    const kept = keptOutlets(mutes.outlets, outlets);
    if (kept.join() !== mutes.outlets.join()) useMutes.setState({ outlets: kept });
  }, [mutes, outlets]);
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend>Muted</legend>
      <p id={`${id}-hint`} className="mt-1 max-w-[80ch] text-meta text-pretty text-ink-2">
        Separate entries with commas. Mutes apply to the home page, categories, search, trends and this page. Muting an
        outlet hides the stories that only it reported. With premium, your mutes also apply in other browsers and in
        your digest. Without it, you can set mutes for the digest on its preferences page.
      </p>
      <div className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-3">
        {FIELDS.map(([name, label]) => (
          <Field key={name} name={name} label={label} mutes={mutes} outlets={outlets} />
        ))}
      </div>
    </fieldset>
  );
}

/** Saves on blur, because half a word would hide the wrong stories. Until then the typed text stays unchanged. */
function Field({
  name,
  label,
  mutes,
  outlets,
}: {
  name: keyof Mutes;
  label: string;
  mutes: Mutes;
  outlets: readonly OutletNames[];
}) {
  const [written, setWritten] = useState<string | null>(null);
  const kept = (name === 'outlets' ? shownOutlets(mutes.outlets, outlets) : mutes[name]).join(', ');
  const keep = () => {
    setWritten(null);
    if (written === null || written === kept) return;
    useMutes.setState({ [name]: mutesOf(written) });
  };
  return (
    <TextField
      label={label}
      value={written ?? kept}
      onChange={({ target }) => setWritten(target.value)}
      onBlur={keep}
    />
  );
}
