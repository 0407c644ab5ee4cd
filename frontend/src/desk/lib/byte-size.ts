const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Returns a size in its largest unit, such as 1.2 GB. One kB is 1,000 bytes. */
export function byteSize(bytes: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string {
  const digits = Math.round(Math.abs(bytes)).toString().length;
  const step = Math.min(Math.floor((digits - 1) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0,
    signDisplay,
  }).format(value);
}
