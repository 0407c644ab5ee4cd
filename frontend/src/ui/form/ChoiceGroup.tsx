import { type ReactNode, useId } from 'react';

interface ChoiceGroupProps {
  legend: string;
  hint?: ReactNode;
  /** A larger legend, for a part of a long form. */
  large?: boolean;
  children: ReactNode;
}

/** A group of controls with a common name. */
export function ChoiceGroup({ legend, hint, large = false, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={hint ? id : undefined}>
      <legend className={large ? 'mb-1 font-serif text-hl-s font-semibold' : 'text-ui font-semibold'}>{legend}</legend>
      {hint ? (
        <p id={id} className="text-meta text-pretty text-ink-2">
          {hint}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}
