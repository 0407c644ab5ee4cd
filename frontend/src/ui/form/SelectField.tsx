import type { ComponentProps } from 'react';

import { Field, type FieldProps, splitProps, type Options, controlClass } from './Field.tsx';

interface SelectFieldProps<T extends string> extends FieldProps, Omit<ComponentProps<'select'>, keyof FieldProps> {
  options: Options<T>;
  onChoose?: (value: T) => void;
  /** As wide as its longest option, if there is room. */
  fit?: boolean;
}

/** A labelled list of options. */
export function SelectField<T extends string>({ options, onChoose, fit = false, ...props }: SelectFieldProps<T>) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      {(aria) => (
        <select
          onChange={({ target }) => {
            const chosen = options.find(([value]) => value === target.value);
            if (chosen) onChoose?.(chosen[0]);
          }}
          {...aria}
          {...control}
          className={controlClass(fit ? 'h-11 w-full ps-3 pe-2 sm:w-auto' : 'h-11 w-full px-2')}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface FilterSelectProps extends Omit<ComponentProps<typeof SelectField>, 'onChange' | 'onChoose'> {
  value: string;
  /** Called with the whole form when an option is chosen. */
  onFilter: (form: HTMLFormElement) => void;
}

/** One of several filters in a form; without scripts a button submits it. */
export function FilterSelect({ onFilter, ...select }: FilterSelectProps) {
  return (
    <SelectField
      small
      fit
      className="grow basis-36 sm:grow-0"
      onChange={({ currentTarget: { form } }) => form && onFilter(form)}
      {...select}
    />
  );
}
