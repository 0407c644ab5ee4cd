import { type ComponentProps, type ReactNode, useId } from 'react';

import type { Options } from './Field.tsx';

interface ChoiceProps extends ComponentProps<'input'> {
  type: 'checkbox' | 'radio';
  children: ReactNode;
}

/** A checkbox or radio button inside its label. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-ui">
      <input {...input} className="mt-px size-5 shrink-0 accent-accent" />
      <span>{children}</span>
    </label>
  );
}

interface ChoiceGroupProps {
  legend: string;
  hint?: ReactNode;
  /** A larger legend, for a part of a long form. */
  large?: boolean;
  children: ReactNode;
}

/** A group of controls with a common name. */
export function ChoiceGroup({ legend, hint, large = false, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={hint ? id : undefined}>
      <legend className={large ? 'mb-1 font-serif text-hl-s font-semibold' : 'text-ui font-semibold'}>{legend}</legend>
      {hint ? (
        <p id={id} className="text-meta text-pretty text-ink-2">
          {hint}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}

interface RadioGroupProps<T extends string> extends Omit<ComponentProps<'input'>, 'value' | 'type'> {
  legend: string;
  hint?: string;
  options: Options<T>;
  /** Omitted if the form keeps the value. */
  value?: T;
  onChoose?: (value: T) => void;
  /** A larger legend, for a part of a long form. */
  large?: boolean;
}

/** One choice of a few. */
export function RadioGroup<T extends string>({
  legend,
  hint,
  options,
  value,
  onChoose,
  large = false,
  ...input
}: RadioGroupProps<T>) {
  const group = useId();
  return (
    <ChoiceGroup legend={legend} hint={hint} large={large}>
      {options.map(([each, label]) => (
        <Choice
          key={each}
          type="radio"
          name={group}
          value={each}
          {...(onChoose ? { checked: each === value, onChange: () => onChoose(each) } : {})}
          {...input}
        >
          {label}
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
