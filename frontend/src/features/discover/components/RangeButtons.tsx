import { cn } from '#lib/cn.ts';

interface RangeButtonsProps<Range extends string> {
  legend: string;
  ranges: readonly Range[];
  labels: Readonly<Record<Range, string>>;
  value: Range;
  onChange: (range: Range) => void;
}

export function RangeButtons<Range extends string>({
  legend,
  ranges,
  labels,
  value,
  onChange,
}: RangeButtonsProps<Range>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {ranges.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          onClick={() => onChange(each)}
          className={cn(
            'min-h-11 rounded-control border px-4 text-ui font-semibold',
            each === value
              ? 'border-accent bg-accent text-on-accent'
              : 'border-control bg-paper text-ink hover:bg-tint',
          )}
        >
          {labels[each]}
        </button>
      ))}
    </fieldset>
  );
}
