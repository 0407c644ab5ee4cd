import { type ReactNode, useId } from 'react';

interface SliderProps {
  label: string;
  icon?: ReactNode;
  value: number;
  /** Describes the value to screen readers. */
  say: (value: number) => string;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Follows the shown value. */
  unit?: string;
}

/** A labelled range input that shows its value, rounded to its step. */
export function Slider({ label, icon, value, say, onChange, min = 0, max = 1, step = 0.1, unit = '' }: SliderProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-2 text-[length:var(--size-meta)] whitespace-nowrap sm:text-[length:var(--size-ui)]">
        <label htmlFor={id} className="inline-flex items-center gap-1.5 font-semibold">
          {icon}
          {label}
        </label>
        <span aria-hidden="true" className="text-meta text-ink-2 figures">
          {`${value.toFixed(step < 1 ? 1 : 0)}${unit}`}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={say(value)}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 w-full accent-accent"
      />
    </div>
  );
}
