/** Quantile of the normal distribution for 95 %. */
const Z = 1.959964;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Returns the 95 % interval of a share of `k` in `n`, from 0 to 1, by Wilson's formula, which also fits small numbers. */
export function wilsonInterval(k: number, n: number): Interval {
  if (n === 0) return { low: 0, high: 1 };
  const share = k / n;
  const middle = share + (Z * Z) / (2 * n);
  const spread = Z * Math.sqrt((share * (1 - share)) / n + (Z * Z) / (4 * n * n));
  const scale = 1 + (Z * Z) / n;
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}
