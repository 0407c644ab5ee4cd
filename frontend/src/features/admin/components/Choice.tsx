import { type ReactNode, useId } from 'react';

import { cn } from '../../../lib/cn.ts';

const CONTROL = 'mt-1 h-11 w-full rounded-control border border-control bg-paper px-2 text-input text-ink';

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly (readonly [value: T, label: string])[];
  /** Full width in a form; natural width in a row of filters. */
  form?: boolean;
}

/** A labelled select with a few options. */
export function Choice<T extends string>({ label, value, onChange, options, form = false }: ChoiceProps<T>) {
  const id = useId();
  return (
    <Labelled id={id} label={label} form={form}>
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
  /** Full width in a form that has its own question above. */
  wide?: boolean;
}

/** A labelled search field. */
export function Find({ label, value, onChange, wide = false }: FindProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} wide={wide}>
      <input
        id={id}
        type="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={CONTROL}
      />
    </Labelled>
  );
}

function Labelled({
  id,
  label,
  form = false,
  wide = form,
  children,
}: {
  id: string;
  label: string;
  form?: boolean;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? undefined : 'grow basis-40 sm:max-w-64'}>
      <label htmlFor={id} className={cn('block font-semibold', form ? 'mb-0.5 text-ui' : 'text-meta text-ink-2')}>
        {label}
      </label>
      {children}
    </div>
  );
}
