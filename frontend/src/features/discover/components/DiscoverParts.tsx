import { reasonOf } from '#api/client.ts';
import { cn } from '#lib/cn.ts';
import { Button } from '#ui/Button.tsx';
import { Status } from '#ui/Status.tsx';

const STEEP = 100;
const MARKED = 50;
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, signDisplay: 'exceptZero' });

/** Red above 100 %, orange above 50 %, green below; the number is shown too. */
function lookOf(percent: number): string {
  if (percent > STEEP) return 'border-red text-red';
  return percent > MARKED ? 'border-orange text-orange' : 'border-ok text-ok';
}

/** `percent` is `null` if there is too little history to compare with. */
export function Growth({ percent }: { percent: number | null }) {
  const look = percent === null ? 'border-rule text-ink-2' : lookOf(percent);
  return (
    <span
      className={cn(
        'inline-flex items-center border rounded-control px-2 py-0.5 text-meta font-semibold figures',
        look,
      )}
    >
      {percent === null ? 'New' : `${NUMBER.format(percent)}%`}
    </span>
  );
}

interface LoadFailureProps {
  /** Such as "the trends". */
  what: string;
  error: Error;
  onRetry: () => unknown;
}

/** Replaces content that failed to load. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="mt-6">
      <p className="text-ui text-danger">
        We couldn&apos;t load {what}. {reasonOf(error, 'Please try again later.')}
      </p>
      <Button tone="secondary" className="mt-3" onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  );
}

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

const PLACEHOLDERS = 6;

export function Placeholders() {
  return (
    <>
      <Status className="sr-only noscript:hidden">Loading recommendations</Status>
      <noscript className="text-ui text-ink-2">
        Recommendations need JavaScript, which is turned off in your browser.{' '}
        <a href="/discover?tab=trending">Trending Topics</a> works without it.
      </noscript>
      <div aria-hidden="true" className="mt-6 grid noscript:hidden gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <div key={index} className="skeleton h-80" />
        ))}
      </div>
    </>
  );
}
