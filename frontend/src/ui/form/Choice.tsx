import type { ComponentProps, ReactNode } from 'react';

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
