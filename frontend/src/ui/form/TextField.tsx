import { type ComponentProps, useState } from 'react';

import { Icon } from '../Icon.tsx';
import { controlClass, Field, type FieldProps, splitProps } from './Field.tsx';

/** A labelled text box of one line. */
export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>{(aria) => <input {...aria} {...control} className={controlClass('h-11 w-full px-3')} />}</Field>
  );
}

/** A labelled text box of several lines. */
export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      {(aria) => <textarea rows={3} {...aria} {...control} className={controlClass('block w-full p-3')} />}
    </Field>
  );
}

/** A labelled password with a button that reveals it. Pasting works. */
export function PasswordField(props: FieldProps & { label: string } & ComponentProps<'input'>) {
  const [visible, setVisible] = useState(false);
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      {(aria) => (
        <div className="relative">
          <input
            type={visible ? 'text' : 'password'}
            {...aria}
            {...control}
            className={controlClass('h-11 w-full ps-3 pe-12')}
          />
          <button
            type="button"
            aria-pressed={visible}
            aria-label={`Show ${props.label.toLowerCase()}`}
            onClick={() => setVisible(!visible)}
            className="absolute inset-y-0 inset-e-0 inline-flex w-11 items-center justify-center text-ink-2 hover:text-ink"
          >
            <Icon name={visible ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
