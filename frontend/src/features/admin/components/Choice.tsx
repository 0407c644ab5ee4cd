import { type ReactNode, useId } from 'react';

const CONTROL = 'mt-1 h-11 w-full rounded-control border border-control bg-paper px-2 text-input text-ink';

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly (readonly [value: T, label: string])[];
}

/** A choice among a few, with its name above it. */
export function Choice<T extends string>({ label, value, onChange, options }: ChoiceProps<T>) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([candidate]) => candidate === target.value);
          if (chosen) onChange(chosen[0]);
        }}
        className={CONTROL}
      >
        {options.map(([candidate, text]) => (
          <option key={candidate} value={candidate}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface FindProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Part of a name to look for. */
export function Find({ label, value, onChange }: FindProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <input id={id} type="search" value={value} onChange={({ target }) => onChange(target.value)} className={CONTROL} />
    </Labelled>
  );
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="grow basis-40 sm:max-w-64">
      <label htmlFor={id} className="block text-meta font-semibold text-ink-2">
        {label}
      </label>
      {children}
    </div>
  );
}
