import { cn } from '#lib/cn.ts';

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
