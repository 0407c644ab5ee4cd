import { type ComponentProps, useId } from 'react';

import { Choice, ChoiceGroup } from './Choice.tsx';
import type { Options } from './Field.tsx';

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
