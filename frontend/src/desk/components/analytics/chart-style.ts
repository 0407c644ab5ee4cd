/** Colours by position, so that they stay the same on every visit. */
export const SERIES = [
  'var(--chart-1)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-4)',
  'var(--chart-5)',
  'var(--chart-6)',
] as const;

export const AXIS_TEXT = { fill: 'var(--ink-2)', fontSize: 12 } as const;

export const TOOLTIP_STYLE = {
  contentStyle: { background: 'var(--paper)', border: '1px solid var(--control)', color: 'var(--ink)' },
  labelStyle: { color: 'var(--ink)' },
  itemStyle: { color: 'var(--ink)' },
  cursor: { fill: 'var(--tint)' },
  isAnimationActive: false,
} as const;
