import { cn } from '../../../lib/cn.ts';

const STEEP = 100;
const MARKED = 50;
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, signDisplay: 'exceptZero' });

/** Red above 100 %, orange above 50 %, green below; the number is shown too. */
function growthTone(percent: number): 'danger' | 'warn' | 'ok' {
  if (percent > STEEP) return 'danger';
  return percent > MARKED ? 'warn' : 'ok';
}

const LOOKS = { danger: 'border-danger text-danger', warn: 'border-warn text-warn', ok: 'border-ok text-ok' } as const;

/** `percent` is `null` on a young site without earlier figures. */
export function Growth({ percent }: { percent: number | null }) {
  const look = percent === null ? 'border-rule text-ink-2' : LOOKS[growthTone(percent)];
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
