import type { ComponentProps } from 'react';

import { Field, type FieldProps, splitProps, controlClass } from './Field.tsx';

/** A labelled text box of one line. */
export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>{(aria) => <input {...aria} {...control} className={controlClass('h-11 w-full px-3')} />}</Field>
  );
}
