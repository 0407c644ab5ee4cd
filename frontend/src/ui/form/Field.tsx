import { type ReactNode, useId } from 'react';

import { Icon } from '../Icon.tsx';
import { cn } from '#lib/cn.ts';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown below the control, which is then marked as invalid. */
  error?: string | undefined;
  /** True if screen readers announce the error as soon as it appears. */
  alert?: boolean | undefined;
  /** A smaller label, for filters. */
  small?: boolean | undefined;
  className?: string | undefined;
}

/** Connects a control with its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** A label, its control, and the error and hint that describe it. */
export function Field({
  label,
  hint,
  error,
  alert = false,
  small = false,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={small ? 'mb-1 block text-meta font-semibold text-ink-2' : 'mb-1.5 block text-ui font-semibold'}
      >
        {label}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': [error ? errorId : '', hint ? hintId : ''].join(' ').trim() || undefined,
      })}
      {error ? (
        <p
          id={errorId}
          role={alert ? 'alert' : undefined}
          className="mt-1.5 flex items-start gap-1.5 text-meta font-semibold text-danger"
        >
          <Icon name="alert" className="size-4" />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="mt-1.5 text-meta text-ink-3">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** Separates the props of the field from those of its control. */
export function splitProps<P extends FieldProps>({ label, hint, error, alert, small, className, ...control }: P) {
  return { field: { label, hint, error, alert, small, className }, control };
}

/** Values with their labels, in the order in which they are shown. */
export type Options<T extends string> = readonly (readonly [value: T, label: string])[];

/** Look of every text box and list; add the height and width that its place needs. */
export function controlClass(className?: string): string {
  return cn('rounded-control border border-control bg-paper text-input text-ink aria-invalid:border-danger', className);
}
