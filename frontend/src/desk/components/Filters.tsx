import type { ComponentProps } from 'react';

import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';

const PLACE = 'grow basis-36 sm:max-w-64';

type SelectProps<T extends string> = ComponentProps<typeof SelectField<T>>;

/** A list of a few options above a list of rows. */
export function Choice<T extends string>(props: Pick<SelectProps<T>, 'label' | 'value' | 'onChoose' | 'options'>) {
  return <SelectField small className={PLACE} {...props} />;
}

interface FindProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** A search field above the rows that it filters. */
export function Find({ onChange, className = PLACE, ...field }: FindProps) {
  return (
    <TextField small type="search" onChange={({ target }) => onChange(target.value)} className={className} {...field} />
  );
}
