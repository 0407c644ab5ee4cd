import type { ComponentProps } from 'react';

import { SelectField } from './SelectField.tsx';

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
