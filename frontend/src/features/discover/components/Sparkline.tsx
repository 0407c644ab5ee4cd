const WIDTH = 72;
const HEIGHT = 24;

/** Trend line of a figure; the numbers are shown next to it. */
export function Sparkline({ points }: { points: readonly number[] }) {
  const most = Math.max(1, ...points);
  const step = WIDTH / Math.max(1, points.length - 1);
  const line = points
    .map((value, index) => `${(index * step).toFixed(1)},${(HEIGHT - 1 - (value / most) * (HEIGHT - 2)).toFixed(1)}`)
    .join(' ');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true" className="text-accent">
      <polyline points={line} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
