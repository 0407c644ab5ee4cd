import { type ComponentProps, useId, useState } from 'react';

import { FieldError } from '../../../ui/FieldError.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string;
}

const INPUT =
  'h-11 w-full rounded-control border border-control bg-paper px-3 text-input text-ink aria-invalid:border-danger';

/** A labelled text field with its error below it. */
export function Field({ label, value, onChange, error, hint, className, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="text-ui font-semibold">
        {label}
      </label>
      <input
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, error, hint)}
        className={`mt-1.5 ${INPUT}`}
        {...rest}
      />
      <Below id={id} error={error} hint={hint} />
    </div>
  );
}

/** Like a field, with a button that reveals the text. Pasting works. */
export function PasswordField({ label, value, onChange, error, hint, className, ...rest }: FieldProps) {
  const [visible, setVisible] = useState(false);
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="text-ui font-semibold">
        {label}
      </label>
      <div className="relative mt-1.5">
        <input
          id={id}
          type={visible ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, error, hint)}
          className={`${INPUT} pe-12`}
          {...rest}
        />
        <button
          type="button"
          aria-pressed={visible}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => setVisible(!visible)}
          className="absolute inset-y-0 inset-e-0 inline-flex w-11 items-center justify-center text-ink-2 hover:text-ink"
        >
          <Icon name={visible ? 'eye-off' : 'eye'} />
        </button>
      </div>
      <Below id={id} error={error} hint={hint} />
    </div>
  );
}

function Below({ id, error, hint }: { id: string; error: string | undefined; hint: string | undefined }) {
  return (
    <>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-meta text-ink-3">
          {hint}
        </p>
      ) : null}
    </>
  );
}

function describedBy(id: string, error: string | undefined, hint: string | undefined): string | undefined {
  return [...(error ? [`${id}-error`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ') || undefined;
}
