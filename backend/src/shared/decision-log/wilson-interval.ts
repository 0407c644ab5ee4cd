/** Quantile of the normal distribution for 95 percent. */
const Z = 1.96;

/** Returns the 95 percent confidence interval of a share, by the method of Wilson. `total` must not be 0. */
export function wilsonInterval(count: number, total: number): { readonly low: number; readonly high: number } {
  const share = count / total;
  const spread = Z ** 2 / total;
  const center = (share + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / total + spread / (4 * total));
  return { low: Math.max(0, center - half), high: Math.min(1, center + half) };
}
