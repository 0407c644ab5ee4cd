import { useId } from 'react';

interface TextFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  disabled?: boolean;
  minLength?: number;
  maxLength?: number;
  rows?: number;
}

/** A labelled multi-line text field. */
export function TextField({ label, hint, value, onChange, ...field }: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block text-ui font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="mt-1.5 block w-full rounded-control border border-control bg-paper p-3 text-input text-ink"
        rows={3}
        {...field}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="mt-1 text-meta text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}
