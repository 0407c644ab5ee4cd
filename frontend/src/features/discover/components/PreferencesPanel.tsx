import { type ReactNode, useId } from 'react';

import { HOME_CATEGORIES } from '../../../lib/categories.ts';
import { type Preferences, USUAL, USUAL_INTEREST } from '../../../stores/preferences.ts';
import { Button } from '../../../ui/Button.tsx';
import { CategoryIcon } from '../../../ui/CategoryIcon.tsx';
import '../discover.css';
import { MuteFields } from './MuteFields.tsx';

interface PreferencesPanelProps {
  preferences: Preferences;
  onChange: (preferences: Preferences) => void;
}

const percent = (value: number) => `${Math.round(value * 100)} percent`;
const minutes = (value: number) => `${value} ${value === 1 ? 'minute' : 'minutes'}`;

/** Preferences of the feed. Every change is saved immediately. */
export default function PreferencesPanel({ preferences, onChange }: PreferencesPanelProps) {
  const { categories, readingTime, recency, diversity, enableML } = preferences;
  const set = (change: Partial<Preferences>) => onChange({ ...preferences, ...change });
  return (
    <div className="preferences">
      <Switch checked={enableML} onChange={(checked) => set({ enableML: checked })} />
      <fieldset disabled={!enableML}>
        <legend className="sr-only">What counts</legend>
        <div className="sliders">
          <Slider
            label="Reading time"
            min={1}
            max={10}
            step={1}
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
        <div className="sliders">
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
        Reset to the usual
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
          Off: the newest stories, nothing scored and no clicks counted.
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
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center"
      >
        <span className="switch" />
      </button>
    </div>
  );
}

interface SliderProps {
  label: string;
  icon?: ReactNode;
  value: number;
  say: (value: number) => string;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
}

function Slider({ label, icon, value, say, onChange, min = 0, max = 1, step = 0.1 }: SliderProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="inline-flex items-center gap-1.5 font-semibold">
          {icon}
          {label}
        </label>
        <span aria-hidden="true" className="text-meta text-ink-2 figures">
          {step === 1 ? `${value} min` : value.toFixed(1)}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={say(value)}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 w-full accent-accent"
      />
    </div>
  );
}
